/** Whose a row is, where its list does not say it: filled as things happen. */
export const owners = new Map<string, string | null>()

/** Where a row lies, where its list does not say it: filled as things happen. */
export const placesOfRows = new Map<string, string | null>()

/** What a row of a list is about: somebody, wherever they work, or a place. */
export type About =
  | { person: string | null }
  | { membershipsOf: string }
  | { organization: string | null }
  | { department: string }
  | { node: string | null }

export interface List {
  right: string
  input?: Record<string, unknown>
  about(row: Record<string, unknown>): About
  /** Only rows that these say are asked; others are the frame of a tree. */
  only?(row: Record<string, unknown>): boolean
  /** Only the first so many are answered: none may be wrong, and others may be missing. */
  limited?: true
}

const someone = (field: string) => (row: Record<string, unknown>) => ({ person: textOf(row[field]) })
/** Rows of a log name their person only in the database. */
const recordedPerson = (row: Record<string, unknown>) => ({ person: textOf(owners.get(String(row.id))) })
/** Processes name their organization only in the database; an approval belongs to the place of its process. */
const placed = (field: string) => (row: Record<string, unknown>) => ({
  organization: placesOfRows.get(String(row[field])) ?? null,
})
const body = (field: string) => (row: Record<string, unknown>) => ({ organization: String(row[field]) })

/** The lists whose rows lie somewhere, each with the right that opens it. */
export const lists: Record<string, List[]> = {
  'people.people': [
    { right: 'organization:user', input: { view: 'user' }, about: someone('id') },
    { right: 'organization:region-user', input: { view: 'region' }, about: someone('id') },
    { right: 'organization:full-user', input: { view: 'full' }, about: someone('id') },
    // 账号 is the same page.
    { right: 'system:user', input: { view: 'full' }, about: someone('id') },
  ],
  'people.findColleagues': [
    { right: 'organization:full-user', input: { view: 'full', keyword: 'yz00' }, limited: true, about: someone('id') },
  ],
  'people.businessLinePeople': [
    { right: 'organization:hotline', input: { businessLine: 'hotline' }, about: someone('id') },
    { right: 'organization:comprehensive', input: { businessLine: 'comprehensive' }, about: someone('id') },
    { right: 'organization:role-document', input: { businessLine: 'document' }, about: someone('id') },
    { right: 'organization:role-meeting', input: { businessLine: 'meeting' }, about: someone('id') },
  ],
  'people.holders': [
    { right: 'organization:role', about: someone('personId') },
    { right: 'system:role', about: someone('personId') },
  ],
  'administration.users': [{ right: 'system:user', about: someone('id') }],
  'administration.userChoices': [
    { right: 'system:user', input: { keyword: 'yz00' }, limited: true, about: someone('id') },
  ],
  'administration.departments': [
    {
      right: 'system:department',
      about: (row) => ({ department: String(row.departmentId) }),
      only: ({ type }) => type === 5,
    },
  ],
  'sign-in.signInLocks': [
    { right: 'system:user', about: (row) => ({ person: textOf(owners.get(String(row.loginName))) }) },
  ],
  'sign-in.loginLog': [{ right: 'system:log', about: recordedPerson }],
  'sign-in.signInLog': [{ right: 'system:log', about: recordedPerson }],
  'system.operations': [{ right: 'system:log', about: someone('userId') }],
  'workbench.errorEntries': [
    { right: 'system:log', input: { type: 'script', message: 'matrix' }, about: recordedPerson },
  ],
  'notification.outbox': [{ right: 'notification:outbox', about: recordedPerson }],
  'organization.list': [
    { right: 'organization:library', about: body('id') },
    { right: 'organization:structure', about: body('id') },
  ],
  // Nobody binds themselves: a membership belongs to its organization alone.
  'organization.memberships': [{ right: 'organization:bind', about: (row) => ({ membershipsOf: String(row.id) }) }],
  'organization.mappings': [{ right: 'organization:mapping', input: { kind: 'org' }, about: body('targetId') }],
  'claim.reviewList': [
    {
      right: 'organization:claim-review',
      about: ({ organizationId, parentId }) =>
        typeof organizationId === 'string' ? { organization: organizationId } : { node: textOf(parentId) },
    },
  ],
  'approval.definitions': [{ right: 'approval:config', about: placed('id') }],
  'approval.data': [{ right: 'approval:config', about: placed('definitionId') }],
  'system.dictionaryOrganizations': [{ right: 'system:dictionary', about: body('id') }],
}

/** Lists of a right with a scope whose rows are not asked, each with the reason. */
export const exempt: Record<string, string> = {
  'work-report.managedTemplates': 'one short list without pages; its reach is asked in the tests of work reports',
  'contract.archivable': 'as contract.ledger, by the right to archive',
  'contract.downloadLedger': 'the file of contract.ledger, by the same condition',
  'contract.ledger': 'this world has no contracts; contract.test.ts asks for those of other places',
  'sign-in.exportSignInLog': 'the file of sign-in.signInLog, by the same condition',
  'approval.subjects': 'kinds of things that the product has, the same for everybody who designs processes',
  'system.exportOperations': 'the file of system.operations, by the same condition',
  'system.operationActions': 'names of actions that happened somewhere; who did them is not among it',
  'workbench.errorSummaries': 'counts of workbench.errorEntries, by the same condition',
  'people.userExcel': 'the file of people.people, by the same condition',
  'people.fullExcel': 'the file of people.people, by the same condition',
  'people.rangeExcel': 'the file of people.people, by the same condition',
  'organization.exportLibrary': 'the file of organization.list, by the same condition',
  'administration.userTree': 'the tree beside administration.users, of the places of its people',
  'administration.userRoles': 'roles of one person, who must be within reach',
  'administration.sysRoles': 'a role is the whole tenant’s; its holders are people.holders',
  'people.roles': 'a role is the whole tenant’s; its holders are people.holders',
  'people.roleLog': 'changes of a role, which is the whole tenant’s',
  'people.rightTree': 'the rights of the product',
  'system.dictionaries': 'every reader of a form sees the dictionaries; changing one asks the scope',
  'system.values': 'every reader of a form sees the values; changing one asks the scope',
  'system.exportValues': 'the file of system.values',
  'notification.exportOutbox': 'the file of notification.outbox, by the same condition',
  'notification.robots': 'a group robot belongs to no place',
  'docflow.receiverChoices': 'where one document may be sent, which must be within reach',
  'docflow.duplicates': 'likely duplicates of one document, which must be within reach',
  'approval.exportData': 'the file of approval.data, by the same condition',
  'approval.groups': 'groups are the whole tenant’s',
  'approval.hooks': 'hooks are the whole tenant’s',
  'knowledge.missed': 'words that found nothing belong to no place; who manages no space gets none',
  'knowledge.synonyms': 'words that mean the same belong to no place; they are the tenant’s',
  'approval.hookNames': 'names of hooks, which are the whole tenant’s',
  'approval.definitionTemplates': 'templates of the product',
  'approval.flowTests': 'of one process, which must be within reach',
  'approval.runFlowTests': 'of one process, which must be within reach',
  'approval.checkDefinition': 'findings about one process, which must be within reach',
  'approval.versions': 'of one process, which must be within reach',
  'approval.versionDifference': 'of one process, which must be within reach',
  'approval.exportDefinition': 'of one process, which must be within reach',
  'approval.migrationReport': 'of one process, which must be within reach',
}

/** Rights that open no page of their own, each with the reason. */
export const withoutPage: Record<string, string> = {
  'report:read': 'everybody holds it',
  'report:export': 'a button of a report',
  'report:print': 'a button of a report',
  'screen:view': 'everybody holds it',
  'sheet:use': 'everybody holds it',
  'data-entry:fill': 'everybody holds it',
  'report:share': 'a button of a report',
  'screen:share': 'a button of a screen',
  'report:design-all': 'widens which reports 设计报表 opens',
  'report:manage': 'widens what the report list does',
  'schedule:manage': 'widens which jobs 定时任务 lists',
  'dataset:edit': 'the form of a dataset, from the list that 使用数据集 opens',
  'dataset:view-as': 'a choice in the preview of a dataset',
  'dataset:all-rows': 'widens the rows of a dataset',
  'docflow:propose': 'buttons of a document',
  'docflow:archive': 'a button of a document',
  'contract:department': 'widens 部门合同, which every head of a department has',
  'contract:party': 'buttons of the list of counterparties',
  'filing:publish': 'pages of the role list of the site: the alias opens them',
  'filing:publish-report': 'pages of the role list of the site: the alias opens them',
  'work-report:team': 'a tab of 工作报告, and 提交情况',
  'supervision:report': 'buttons of a unit’s task',
  'supervision:rule': 'a dialog of the ledger',
  'meeting:manage': 'a tab of 我的会议, and buttons of a meeting',
  'meeting:minutes': 'buttons of a meeting',
  'circle:manage': 'buttons of a post in the work circle',
  'circle:tag': 'a dialog of the work circle',
  'meeting:room': 'buttons of 会议室',
  'knowledge:manage': 'buttons of the knowledge base, whose pages are kept by role lists',
  'knowledge:audit': 'buttons of the knowledge base, whose pages are kept by role lists',
  'contacts:phone': 'shows numbers in the address book',
}

/** Pages that are reached from another page and not from a menu. */
export const withoutMenu: Record<string, string> = {
  '/report/designer': 'opened from the report list',
  '/report/schedule/edit': 'opened from the list of jobs',
  '/report/schedule/runs': 'opened from the list of jobs',
  '/report/schedule/units': 'opened from a run',
  '/report/schedule/targets': 'opened from the list of jobs',
  '/report/issued/new': 'opened from the viewer',
  '/report/issued/view': 'opened from the list of issued reports',
  '/report/issued/compare': 'opened from an issued report',
  '/screen/designer': 'opened from the list of screens',
  '/entry/fill': 'opened from the list of data-entry reports',
  '/entry/pivot': 'opened from the form that is filled in',
  '/entry/history': 'opened from the list of data-entry reports',
  '/entry/design': 'opened from the list of data-entry reports',
  '/entry/statistics': 'opened from the list of data-entry reports',
  '/dataset/edit': 'opened from the list of datasets',
  '/dataset/limits': 'opened from the list of datasets',
  '/dataset/lineage': 'opened from a dataset and from a source',
  '/perf-check/evaluate-form/send': 'opened from the list of forms',
  '/perf-check/template-edit': 'opened from the list of templates',
  '/task-supervision/supervision-ledger/add': 'opened from the ledger',
  '/task-supervision/supervision-ledger/edit': 'opened from the ledger',
  '/document/task/receivingHandle/documentTurnIntoSupervise': 'opened from a document and from a decision',
  '/document/task/receivingHandle/receivingDocumentEdit': 'opened from a document',
  '/document/task/receivingHandle/signForRegisterDocument': 'opened from a document',
  '/notice/edit': 'opened from the list of notices',
  '/system/channel': 'the older address of 通知通道',
  '/system/department': 'leads to 部门与人员',
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
