import { expect, test } from 'vitest'
import { layoutScript } from './layout-modules.ts'

test('further layouts bring no kinds of diagrams along, which Mermaid’s own script has', async () => {
  const script = await layoutScript()
  expect(script).toMatch(/"layout-elk\/render-\w+\.mjs":/)
  expect(script).not.toMatch(/"layout-\w+\/\w*[dD]iagram-[\w-]+\.mjs":/)
})
