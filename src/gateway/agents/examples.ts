import { readExamples } from '../graphiql/examples.ts'

/** Reads the examples in a folder, except for subscriptions, which agents cannot run. */
export const readAgentExamples = (folder: string) =>
  readExamples(folder).filter(({ operations }) => operations.every(({ kind }) => kind !== 'subscription'))
