import type { BuiltInRole } from '@mingtai/server-kit'

const designing = [
  ...['report:share', 'report:design', 'report:design-all', 'data-source:use', 'data-source:edit'],
  ...['dataset:use', 'dataset:edit'],
]

export const reportRoles = {
  designer: { name: '报表设计员', scope: 'self', rights: designing, order: 3 },
} as const satisfies Record<string, BuiltInRole>
