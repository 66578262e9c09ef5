import { spawn } from 'node:child_process'

/** Programs that open an address in the user's browser, by platform; default: `xdg-open`. */
const OPENERS: Readonly<Record<string, readonly [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Opens an address in the user's browser. Calls `onMissing` if that fails. */
export const openPage = (address: string, onMissing: () => void): void => {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true })
  // If the program cannot be started, `exit` is not emitted.
  child.once('error', onMissing)
  child.once('exit', (code) => {
    if (code !== 0) onMissing()
  })
  child.unref()
}
