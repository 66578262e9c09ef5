import config from './jest.config.js'

// Tests with random queries make more of them than `npm test` does.
process.env.RANDOM_QUERIES ??= '200'

/** All tests, with those that start browsers, installs or other programs. */
export default { ...config, testMatch: ['<rootDir>/test/**/*.test.ts'] }
