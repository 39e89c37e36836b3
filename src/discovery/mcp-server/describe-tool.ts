import { toTool } from './tool.ts'

/** The free tool that has the whole schema of another one, as both MCP servers list it. */
export const describeTool = toTool(
  {
    slug: 'describe_service',
    name: 'Describe a service',
    description: 'The whole description, schema and example of one tool: its fields with their meaning and limits.',
    input_schema: { type: 'object', properties: { service: { type: 'string' } }, required: ['service'] },
  },
  'Free.',
)
