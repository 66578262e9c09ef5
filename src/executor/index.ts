export { BailOut } from './bail-out.ts'
export { compile, type Program } from './compile.ts'
export { type ExecutionHooks, execute } from './execute.ts'
export type { Piece } from './write.ts'
