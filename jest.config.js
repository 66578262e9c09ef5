export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': '<rootDir>/test/strip-types.cjs' },
  reporters: ['default', '<rootDir>/test/summary-reporter.cjs'],
  coverageProvider: 'v8',
  collectCoverageFrom: ['src/**/*.ts', 'resolvers/**/*.ts', '!src/**/__generated__/**'],
}
