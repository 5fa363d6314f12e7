import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Writes `.br` and `.gz` beside whatever shrinks, so that the server never compresses anything. */
function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    writeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name)
        if (!/\.(html|js|css|svg|webmanifest)$/.test(name) || statSync(path).isDirectory()) continue
        const bytes = readFileSync(path)
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

const server = process.env.TUILERIES_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [svelte(), svelteTesting(), compressed()],
  build: {
    target: 'es2022',
    // The content security policy allows nothing inline, not even a small picture.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A table is one request, not ten small ones that wait for one another.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: /node_modules\/svelte|src\/(wire|[\w.]+\.ts)|table\/(live|desk|connection|opening|words|names)/, priority: 2 },
            { name: 'table', test: /src\/table\/|src\/games\/messages|node_modules\/(uqr|@fluent)/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    // The components of the games are read from where the engine reads them.
    fs: { allow: ['../..'] },
    proxy: {
      '/api': {
        target: server,
        ws: true,
        changeOrigin: true,
        configure: (proxy) => {
          // The server takes unsafe requests from its own pages only.
          proxy.on('proxyReq', (request) => request.setHeader('origin', server))
          proxy.on('proxyReqWs', (request) => request.setHeader('origin', server))
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['./vitest.setup.ts'],
    include: ['src/**/*.test.ts'],
    // None fails because a machine was slow.
    testTimeout: 120_000,
  },
})
