/** Signature of `it` for tests that need an external program. */
export type RequiringTest = (title: string, run: () => Promise<void>, timeoutMs?: number) => void

/**
 * Returns `it` for a test that needs an external program, such as a Debian package or a browser.
 * If the program is missing, the test is skipped and the reason is printed.
 * With CI_REQUIRE_ALL=1, the test fails instead, so that continuous integration skips nothing.
 */
export function requirement(name: string, isAvailable: () => boolean, howToInstall: string): RequiringTest {
  if (isAvailable()) return it
  const reason = `${name} is not available. To run this test: ${howToInstall}`
  if (process.env.CI_REQUIRE_ALL === '1') {
    return (title) => {
      it(title, () => {
        throw new Error(`CI_REQUIRE_ALL=1 allows no skipped test, but ${reason}`)
      })
    }
  }
  return (title, run, timeoutMs) => {
    console.warn(`SKIPPED: ${title}\n${reason}`)
    it.skip(`${title} (skipped: ${reason})`, run, timeoutMs)
  }
}
