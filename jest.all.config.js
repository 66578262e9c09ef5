import config from './jest.config.js'

// Suites with random or slow cases run all of them; `npm test` runs a share (`harness/gateway/random-runs.ts`).
process.env.RANDOM_SHARE ??= '1'

/** All tests, with slow tests and those that start browsers, installs or other programs. */
export default { ...config, testMatch: ['<rootDir>/test/**/*.test.ts'] }
