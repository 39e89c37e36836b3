import { Type } from 'typebox'
import { defineService } from '../../src/contract/define-service.ts'
import type { AnswerView } from '../../src/contract/views/answer-view.ts'

/** A service that answers with these data, seen through this view. */
export function drawnService(slug: string, view: AnswerView, data: object) {
  const service = defineService({
    id: `svc_${slug.replace('-', '_')}_01`,
    slug,
    name: slug,
    category: 'web',
    description: 'Answers with one kind of drawing.',
    price: '0.002',
    p99Ms: 1000,
    trialsPerDay: 3,
    input: Type.Object({}),
    output: Type.Object({}),
    view,
    example: { input: {}, output: {} },
    run: async () => data,
  })
  return { ...service, trialsPerDay: 1000 }
}
