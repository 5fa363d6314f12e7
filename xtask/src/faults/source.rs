//! Where a fault can be planted in a source text, and the text with faults in it.
//!
//! Faults are put into the text rather than printed from its syntax tree, so that comments stay:
//! there are tests that read them.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, BinOp, Block, Expr, Lit, Meta, Signature, Stmt, Type, UnOp};

/// A mistake that somebody could make at one place.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Fault {
    /// The file, from the root of the repository.
    pub file: String,
    pub line: usize,
    /// The function, with the type that it belongs to.
    pub function: String,
    /// What kind of mistake it is.
    pub kind: &'static str,
    /// What is there.
    pub was: String,
    /// What would be there instead; nothing if it is left out.
    pub becomes: String,
    /// Which one it is of those in this function that look the same, from 1.
    pub nth: usize,
    /// What is planted, as it is to be compiled.
    pub code: String,
    pub range: Range<usize>,
}

impl Fault {
    /// Whether it is the same mistake in the same function, wherever that is now.
    pub(super) fn is_like(&self, other: &Fault) -> bool {
        self.looks_like(other) && self.nth == other.nth
    }

    fn looks_like(&self, other: &Fault) -> bool {
        (&self.function, &self.was, &self.becomes) == (&other.function, &other.was, &other.becomes)
    }
}

/// Every fault that can be planted in a file.
pub(super) fn faults(file: &str, text: &str) -> Result<Vec<Fault>, String> {
    let tree = syn::parse_file(text).map_err(|error| format!("{file}: {error}"))?;
    let mut finder = Finder {
        file,
        text,
        owner: String::new(),
        function: String::new(),
        found: Vec::new(),
    };
    finder.visit_file(&tree);
    Ok(finder.found)
}

/// The text with all these faults in it, asleep until they are called by their numbers, and where
/// each of them is.
pub(super) fn plant(
    text: &str,
    faults: &[(usize, &Fault)],
) -> (String, Vec<(usize, Range<usize>)>) {
    let mut marks = Vec::new();
    for &(number, fault) in faults {
        let Range { start, end } = fault.range;
        let before = if fault.becomes.is_empty() {
            format!("if !crate::planted({number}) {{ ")
        } else {
            let code = &fault.code;
            format!("(if crate::planted({number}) {{ {code} }} else {{ ")
        };
        let after = if fault.becomes.is_empty() {
            " }"
        } else {
            " })"
        };
        // Where several begin or end, the longer one is the outer one.
        let (length, order) = ((end - start).cast_signed(), number.cast_signed());
        marks.push(((start, 1, -length, order), number, before));
        marks.push(((end, 0, length, -order), number, after.to_string()));
    }
    marks.sort();
    let (mut planted, mut done, mut open) = (String::new(), 0, Vec::new());
    let mut ranges = Vec::new();
    for ((at, side, ..), number, mark) in marks {
        planted.push_str(&text[done..at]);
        done = at;
        if side == 1 {
            open.push(planted.len());
        }
        planted.push_str(&mark);
        if side == 0 {
            let start = open.pop().expect("what ends has begun");
            ranges.push((number, start..planted.len()));
        }
    }
    planted.push_str(&text[done..]);
    (planted, ranges)
}

struct Finder<'a> {
    file: &'a str,
    text: &'a str,
    owner: String,
    function: String,
    found: Vec<Fault>,
}

impl Finder<'_> {
    fn text(&self, of: &impl Spanned) -> &str {
        &self.text[of.span().byte_range()]
    }

    fn add(&mut self, kind: &'static str, at: &impl Spanned, becomes: &str) {
        let squeeze = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut fault = Fault {
            file: self.file.to_string(),
            line: at.span().start().line,
            function: self.function.clone(),
            kind,
            was: squeeze(self.text(at)),
            becomes: squeeze(becomes),
            nth: 1,
            code: becomes.to_string(),
            range: at.span().byte_range(),
        };
        let others = self.found.iter().filter(|other| other.looks_like(&fault));
        fault.nth += others.count();
        self.found.push(fault);
    }

    fn enter(&mut self, attributes: &[Attribute], signature: &Signature, body: &Block) {
        // What is computed while compiling cannot ask which fault is awake.
        if signature.constness.is_some() || is_test(attributes) {
            return;
        }
        let name = format!("{}{}", self.owner, signature.ident);
        let outer = std::mem::replace(&mut self.function, name);
        self.visit_block(body);
        self.function = outer;
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    let is_test = |attribute: &Attribute| match &attribute.meta {
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        meta => meta.path().is_ident("test"),
    };
    attributes.iter().any(is_test)
}

fn has_let(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

/// The operator that is easily mistaken for this one.
fn mistaken(operator: &BinOp) -> Option<(&'static str, &'static str)> {
    Some(match operator {
        BinOp::Lt(_) => ("comparison", "<="),
        BinOp::Le(_) => ("comparison", "<"),
        BinOp::Gt(_) => ("comparison", ">="),
        BinOp::Ge(_) => ("comparison", ">"),
        BinOp::Eq(_) => ("equality", "!="),
        BinOp::Ne(_) => ("equality", "=="),
        BinOp::And(_) => ("logic", "||"),
        BinOp::Or(_) => ("logic", "&&"),
        BinOp::Add(_) => ("sum", "-"),
        BinOp::Sub(_) => ("sum", "+"),
        BinOp::AddAssign(_) => ("sum", "-="),
        BinOp::SubAssign(_) => ("sum", "+="),
        _ => return None,
    })
}

/// A call, whatever is made of its answer.
fn is_call(expression: &Expr) -> bool {
    match expression {
        Expr::Call(_) | Expr::MethodCall(_) => true,
        Expr::Try(tried) => is_call(&tried.expr),
        Expr::Await(awaited) => is_call(&awaited.base),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    // No code that runs is in these.
    fn visit_attribute(&mut self, _: &'ast Attribute) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_angle_bracketed_generic_arguments(
        &mut self,
        _: &'ast syn::AngleBracketedGenericArguments,
    ) {
    }
    fn visit_item_enum(&mut self, _: &'ast syn::ItemEnum) {}
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if !is_test(&module.attrs) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_impl(&mut self, block: &'ast syn::ItemImpl) {
        let name = match &*block.self_ty {
            Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
            _ => None,
        };
        let owner = name.map(|name| name + "::").unwrap_or_default();
        let outer = std::mem::replace(&mut self.owner, owner);
        visit::visit_item_impl(self, block);
        self.owner = outer;
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.enter(&item.attrs, &item.sig, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.enter(&item.attrs, &item.sig, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(body) = &item.default {
            self.enter(&item.attrs, &item.sig, body);
        }
    }

    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        if let Some((kind, operator)) = mistaken(&binary.op)
            && !has_let(&binary.left)
            && !has_let(&binary.right)
        {
            let left = self.text(&binary.left);
            // `a as u8 < b` would begin a list of types.
            let left = match *binary.left {
                Expr::Cast(_) => format!("({left})"),
                _ => left.to_string(),
            };
            let becomes = format!("{left} {operator} {}", self.text(&binary.right));
            self.add(kind, binary, &becomes);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        if matches!(unary.op, UnOp::Not(_)) {
            let becomes = self.text(&unary.expr).to_string();
            self.add("not", unary, &becomes);
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_lit(&mut self, literal: &'ast syn::ExprLit) {
        match &literal.lit {
            Lit::Int(number) => {
                if let Ok(value) = number.base10_parse::<u64>() {
                    let becomes = format!("{}{}", value.wrapping_add(1), number.suffix());
                    self.add("number", literal, &becomes);
                }
            }
            Lit::Bool(truth) => self.add("truth", literal, &(!truth.value).to_string()),
            _ => {}
        }
    }

    fn visit_expr_if(&mut self, choice: &'ast syn::ExprIf) {
        // To negate those is a fault of another kind already.
        let is_other = match &*choice.cond {
            Expr::Binary(binary) => matches!(binary.op, BinOp::Eq(_) | BinOp::Ne(_)),
            Expr::Unary(unary) => matches!(unary.op, UnOp::Not(_)),
            _ => false,
        };
        if !is_other && !has_let(&choice.cond) {
            let becomes = format!("!({})", self.text(&choice.cond));
            self.add("condition", &choice.cond, &becomes);
        }
        visit::visit_expr_if(self, choice);
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        if let Stmt::Expr(expression, Some(_)) = statement
            && is_call(expression)
        {
            self.add("call", statement, "");
        }
        visit::visit_stmt(self, statement);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What each fault in a function would make of it.
    fn changes(body: &str) -> Vec<String> {
        let text = format!("fn f() {{ {body} }}");
        let faults = faults("a.rs", &text).unwrap();
        let change = |fault: &Fault| format!("{} => {}", fault.was, fault.becomes);
        faults.iter().map(change).collect()
    }

    /// The text with all its faults planted, numbered from 1.
    fn planted(text: &str) -> String {
        let found = faults("a.rs", text).unwrap();
        let numbered: Vec<_> = (1..).zip(&found).collect();
        let (planted, ranges) = plant(text, &numbered);
        for (number, range) in ranges {
            let call = format!("crate::planted({number})");
            assert!(planted[range].contains(&call), "{planted}");
        }
        syn::parse_file(&planted).unwrap();
        planted
    }

    #[test]
    fn operators_numbers_and_words_are_mistaken_for_others() {
        assert_eq!(changes("a < b"), ["a < b => a <= b"]);
        assert_eq!(changes("a as u8 >= b"), ["a as u8 >= b => (a as u8) > b"]);
        assert_eq!(changes("a == b"), ["a == b => a != b"]);
        assert_eq!(changes("a && b"), ["a && b => a || b"]);
        assert_eq!(changes("a -= b;"), ["a -= b => a += b"]);
        assert_eq!(changes("!a"), ["!a => a"]);
        assert_eq!(
            changes("(0x1F_u8, true)"),
            ["0x1F_u8 => 32u8", "true => false"]
        );
    }

    #[test]
    fn conditions_are_negated_and_calls_left_out() {
        assert_eq!(changes("if a() {}"), ["a() => !(a())"]);
        assert_eq!(
            changes("a(b)?; c.d().await; e()"),
            ["a(b)?; => ", "c.d().await; => "]
        );
    }

    #[test]
    fn a_condition_is_not_negated_twice() {
        assert_eq!(changes("if a != b {}"), ["a != b => a == b"]);
        assert_eq!(changes("if !a {}"), ["!a => a"]);
    }

    #[test]
    fn a_condition_that_binds_a_name_is_changed_only_inside() {
        assert_eq!(changes("if let A(b) = c && d > e {}"), ["d > e => d >= e"]);
    }

    #[test]
    fn nothing_is_planted_where_it_cannot_wake_up() {
        assert_eq!(
            changes("let [1, ..] = a::<2>([b; 3]) else { debug_assert!(c < d) };"),
            [""; 0]
        );
        let text = "const A: u8 = 1; static B: u8 = 1; const fn c() { 1 } enum D { E = 1 }
            #[cfg(test)] mod f { fn g() { 1 } } #[test] fn h() { 1 } type I = [u8; 1];";
        assert_eq!(faults("a.rs", text).unwrap(), []);
    }

    #[test]
    fn faults_sleep_beside_what_they_would_replace() {
        assert_eq!(
            planted("fn f() { a == b // [FIT-P1] Why.\n}"),
            "fn f() { (if crate::planted(1) { a != b } else { a == b }) // [FIT-P1] Why.\n}"
        );
        assert_eq!(
            planted("fn f() { a(); }"),
            "fn f() { if !crate::planted(1) { a(); } }"
        );
    }

    #[test]
    fn a_fault_can_lie_within_another() {
        assert_eq!(
            planted("fn f() { if a < b && c {} }"),
            "fn f() { if (if crate::planted(1) { !(a < b && c) } else { \
             (if crate::planted(2) { a < b || c } else { \
             (if crate::planted(3) { a <= b } else { a < b }) && c }) }) {} }"
        );
    }

    #[test]
    fn faults_that_look_the_same_are_counted() {
        let found = faults("a.rs", "impl A { fn f() { 1; 1 } } fn f() { 1 }").unwrap();
        let names = found
            .iter()
            .map(|fault| (fault.function.as_str(), fault.nth));
        assert_eq!(
            names.collect::<Vec<_>>(),
            [("A::f", 1), ("A::f", 2), ("f", 1)]
        );
    }
}
