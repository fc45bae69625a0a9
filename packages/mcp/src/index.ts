export { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
export type { Decision, McpContext } from './context.js';
export { serveMcp, type ServedMcp } from './http.js';
export { createMcpServer } from './server.js';
