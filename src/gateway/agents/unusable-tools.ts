/** Error of the agents' layer, for the layer that starts gateways. */
export { UnusableTools } from '../../agents/index.ts'
