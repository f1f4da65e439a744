/** What a new module is called: `work-visit`, and 来访 on its pages. */
export interface SliceNames {
  name: string
  title: string
}

/** The eight starting files of a slice, from its README to its first page, by their path in the module's folder. */
export function moduleSlice({ name, title }: SliceNames): Record<string, string> {
  const noun = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const words: Words = {
    name,
    title,
    noun,
    Type: `${noun[0]?.toUpperCase()}${noun.slice(1)}`,
    table: name.replaceAll('-', '_'),
  }
  return {
    'README.md': readme(words),
    'calls.ts': calls(words),
    'server/tables.ts': tables(words),
    'server/service.ts': service(words),
    'server/index.ts': handlers(words),
    'server/service.test.ts': serviceTest(words),
    'web/index.ts': face(words),
    [`web/${words.Type}List.tsx`]: list(words),
  }
}

interface Words extends SliceNames {
  noun: string
  Type: string
  table: string
}

function readme({ name, title }: Words): string {
  return `# ${name} ${title}

${title}: a list of drafts that are issued. Replace this line with what the module is, and explain the words of its file names.

Start at \`calls.ts\`, then \`server/service.ts\`.
`
}

function calls({ name, title, noun, Type }: Words): string {
  return `import { get, id, pageOf, paging, post } from '@mingtai/api'
import { z } from 'zod'

export const ${noun}States = { draft: '草稿', issued: '已发布' } as const

/** ${title}, as lists and pages show it. */
export const ${Type} = z.object({
  id,
  title: z.string(),
  state: z.enum(['draft', 'issued']),
  revision: z.number().int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type ${Type} = z.infer<typeof ${Type}>

const base = '/api/alamo-business/${name}'

export const ${noun}Calls = {
  page: get(\`\${base}/page\`, {
    about: '${title}列表',
    needs: 'login',
    input: paging.extend({ keyword: z.string().max(100).optional() }),
    reply: pageOf(${Type}),
  }),
  insert: post(\`\${base}/insert\`, {
    about: '新建${title}',
    needs: 'login',
    input: z.object({ title: z.string().trim().min(1).max(60) }),
    reply: ${Type},
  }),
  issue: post(\`\${base}/issue\`, {
    about: '发布${title}',
    needs: 'login',
    input: z.object({ id, revision: z.number().int() }),
    reply: ${Type},
  }),
}
`
}

function tables({ title, noun, Type, table }: Words): string {
  return `import { baseColumns } from '@mingtai/server-kit'
import { index, pgTable, text } from 'drizzle-orm/pg-core'

/** ${title}: one row each. */
export const ${noun} = pgTable(
  '${table}',
  {
    ...baseColumns,
    title: text('title').notNull(),
    state: text('state', { enum: ['draft', 'issued'] }).notNull().default('draft'),
  },
  (columns) => [index('${table}_tenant').on(columns.tenantId, columns.updatedAt)],
)

export type ${Type}Row = typeof ${noun}.$inferSelect
`
}

function service({ title, noun, Type }: Words): string {
  return `import { refuse } from '@mingtai/messages'
import { type ${Type}, ${noun}States } from '../calls.ts'

/** Issue a draft; from here on others see it. (${title}) */
export function issued<T extends Pick<${Type}, 'title' | 'state'>>(draft: T): T {
  if (draft.state !== 'draft') refuse('row.wrongState', draft.title, ${noun}States[draft.state])
  return { ...draft, state: 'issued' }
}
`
}

function serviceTest({ noun }: Words): string {
  return `import { expect, test } from 'vitest'
import { issued } from './service.ts'

const ${noun} = { title: '第一份', state: 'draft' as const }

test('a draft can be issued', () => {
  expect(issued(${noun}).state).toBe('issued')
})

test('what is issued is not issued again', () => {
  expect(() => issued(issued(${noun}))).toThrow('“第一份”当前状态为已发布')
})
`
}

function handlers({ name, title, noun, Type }: Words): string {
  return `import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, containing, type Context, ofTenant, pagedRows, saveRevision, serverModule, signedIn, stamp } from '@mingtai/server-kit'
import { and, desc, eq, ilike } from 'drizzle-orm'
import { type ${Type}, ${noun}Calls } from '../calls.ts'
import { issued } from './service.ts'
import { ${noun}, type ${Type}Row } from './tables.ts'

/** ${title}: one handler for each call. */
export function ${noun}Handlers(): Handlers<typeof ${noun}Calls, Context> {
  return {
    async page({ current, size, keyword }, context) {
      const found = keyword === undefined ? undefined : ilike(${noun}.title, containing(keyword))
      const where = and(ofTenant(${noun}, signedIn(context).tenantId), found)
      const { rows, total } = await pagedRows(context.db, ${noun}, { where, orderBy: [desc(${noun}.updatedAt)], current, size })
      return { records: rows.map(present${Type}), total, current, size }
    },

    async insert({ title }, context) {
      const rows = await context.db.insert(${noun}).values({ ...stamp(signedIn(context)), title }).returning()
      await audit(context, { action: '新建${title}', subject: title })
      return present${Type}(rows[0] ?? refuse('row.gone', title))
    },

    async issue({ id, revision }, context) {
      const actor = signedIn(context)
      const { tenantId } = actor
      const rows = await context.db.select().from(${noun}).where(and(ofTenant(${noun}, tenantId), eq(${noun}.id, id)))
      const next = issued(rows[0] ?? refuse('row.gone', '${title}'))
      const values = { state: next.state }
      const row = await saveRevision(context.db, ${noun}, { id, tenantId, revision, values, actor })
      await audit(context, { action: '发布${title}', subject: row.title })
      return present${Type}(row)
    },
  }
}

/** ${title} as the server takes it. */
export const server = serverModule({
  name: '${name}',
  title: '${title}',
  calls: ${noun}Calls,
  handlers: () => ${noun}Handlers(),
})

function present${Type}({ id, title, state, revision, updatedAt, updatedBy }: ${Type}Row): ${Type} {
  return { id, title, state, revision, updatedAt: updatedAt.toISOString(), updatedBy }
}
`
}

function face({ name, title, Type }: Words): string {
  return `import type { WebFace } from '@mingtai/ui'

/** ${title} in the browser. */
export const web: WebFace = {
  pages: {
    '/${name}/lists': { load: () => import('./${Type}List.tsx'), title: '${title}' },
  },
}
`
}

function list({ name, title, noun, Type }: Words): string {
  return `import { callsOf, type ListQuery, ListPage, StatusTag, textFilter } from '@mingtai/ui'
import { type ${Type}, ${noun}Calls, ${noun}States } from '../calls.ts'

const api = callsOf(${noun}Calls)

/** ${title}: all that the signed-in person may see. */
export default function ${Type}List() {
  return (
    <ListPage<${Type}>
      title="${title}"
      queryKey={['${name}']}
      load={load}
      filters={[textFilter('keyword', '标题')]}
      table={{
        rowKey: 'id',
        columns: [
          { title: '标题', dataIndex: 'title' },
          { title: '状态', render: (_, row) => <StatusTag>{${noun}States[row.state]}</StatusTag> },
          { title: '更新人', dataIndex: 'updatedBy' },
        ],
      }}
    />
  )
}

async function load(query: ListQuery) {
  const { records, total } = await api.page(query)
  return { rows: records, total }
}
`
}
