/** What `requirement` gives back: enough of `it` for a test that needs an outside program. */
export type RequiringTest = (title: string, run: () => Promise<void>, timeoutMs?: number) => void

/**
 * Chooses how a test runs that needs something from outside the project (a Debian package, a browser).
 * Available: plain `it`. Not available: the test is reported as skipped and the reason is printed.
 * Not available and CI_REQUIRE_ALL=1: the test fails, so that a continuous integration run skips nothing.
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
