import config from './jest.config.js'

/** All tests, with those that start browsers, installs or other programs. */
export default { ...config, testMatch: ['<rootDir>/test/**/*.test.ts'] }
