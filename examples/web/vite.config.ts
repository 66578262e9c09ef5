import { defineConfig } from 'vite'

// Address of the gateway. Empty: the page's own origin.
process.env.VITE_GATEWAY ??= 'http://127.0.0.1:4000'

export default defineConfig({
  root: import.meta.dirname,
  // Relative, so that the built page can be served under any path.
  base: './',
  server: { port: 5173, strictPort: true, host: '127.0.0.1' },
  build: { target: 'es2022', chunkSizeWarningLimit: 700 },
})
