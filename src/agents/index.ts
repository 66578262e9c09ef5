export { createMcpHandler } from '@modelcontextprotocol/server'
export { type AgentDoor, createAgentDoor } from './agent-server.ts'
export type { Ask, AskedOperation, GraphqlResult } from './ask.ts'
export { readToolDocuments, type ToolDocument } from './shipped-documents.ts'
