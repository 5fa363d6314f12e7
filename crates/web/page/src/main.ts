import { mount } from 'svelte'
import './theme.css'
import App from './App.svelte'
import { listen } from './route.svelte'

listen()
mount(App, { target: document.getElementById('page')! })
