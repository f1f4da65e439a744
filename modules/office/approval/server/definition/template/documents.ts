import {
  above,
  chosen,
  columns,
  done,
  eachStepAsked,
  field,
  flow,
  head,
  named,
  options,
  type ProcessTemplate,
  rules,
} from './parts.ts'

/** 合同与文书: contracts, documents to be sent, certificates. */
export const documents: readonly ProcessTemplate[] = [
  {
    ...{
      code: 'contract',
      name: '合同会签',
      icon: 'contract',
      group: '合同与文书',
      description: '合同金额、对方单位和正文，业务、法务、财务会签。',
    },
    form: {
      schema: 1,
      layout: [
        columns(
          'c1',
          field('name', 'text', '合同名称', { most: 100 }),
          field('party', 'text', '对方单位', { most: 100 }),
        ),
        field('amount', 'amount', '合同金额', { min: '0', capitals: true }),
        field('period', 'dateRange', '履行期限'),
        field('content', 'longText', '主要内容', { most: 2000 }),
        field('files', 'attachment', '合同正文', { least: 1 }),
      ],
    },
    flow: flow(
      head('n1', '部门负责人'),
      {
        ...{ id: 'n2', type: 'approve', name: '法务与财务会签', mode: 'all' },
        who: [{ kind: 'initiatorPick', several: true }],
        need: { opinion: true },
      },
      above('b1', '金额', { field: 'amount', figure: '500000', taken: { ...head('n3', '分管领导', 2), next: null } }),
    ),
    rules: rules('HT', ['party', 'amount'], '{name}（{amount}）'),
  },
  {
    ...{
      code: 'document',
      name: '发文审批',
      icon: 'file',
      group: '合同与文书',
      description: '文件标题、主送、密级和正文。',
    },
    form: {
      schema: 1,
      layout: [
        field('title', 'text', '文件标题', { most: 200 }),
        columns(
          'c1',
          field('kind', 'select', '文种', options('通知', '请示', '报告', '函', '意见', '纪要')),
          field('speed', 'select', '缓急', options('平件', '加急', '特急')),
        ),
        field('to', 'text', '主送', { most: 200 }),
        field('files', 'attachment', '正文', { least: 1 }),
      ],
    },
    flow: flow(
      head('n1', '部门负责人'),
      {
        ...chosen('n2', '办公室核稿'),
        outputs: [{ kind: 'people', name: 'signer', label: '签发领导', required: true }],
      },
      {
        ...{ id: 'n3', type: 'approve', name: '领导签发', who: [{ kind: 'output', name: 'signer' }] },
        need: { opinion: true, signature: true },
      },
      done('n4', '印发'),
    ),
    rules: rules('FW', ['kind', 'to'], '{title}'),
  },
  {
    ...{
      code: 'outgoing-document',
      name: '公文签发',
      icon: 'file',
      group: '合同与文书',
      description: '公文送审：核稿、会签、签发、复核；通过后编号、用印、分发。',
    },
    businessType: 'outgoing-document',
    form: {
      schema: 1,
      layout: [
        field('title', 'text', '标题', { most: 300 }),
        columns('c1', field('kind', 'text', '文种'), field('urgency', 'text', '紧急程度')),
        field('to', 'text', '主送', { required: false }),
        field('copyTo', 'text', '抄送', { required: false }),
        field('countersign', 'select', '会签', options('不需要会签', '需要会签')),
        field('note', 'longText', '送审说明', { required: false, most: 500 }),
      ],
    },
    flow: eachStepAsked(
      { ...chosen('review', '核稿'), back: { resume: 'step' } },
      {
        ...{ id: 'b1', type: 'branch', name: '是否会签' },
        arms: [
          {
            ...{ id: 'b1-yes', name: '需要会签' },
            when: { left: { field: 'countersign' }, operator: 'equals', right: { value: '需要会签' } },
            next: {
              ...{ id: 'countersign', type: 'approve', name: '会签', mode: 'all' },
              who: [{ kind: 'initiatorPick', several: true }],
            },
          },
          { id: 'b1-no', name: '不需要会签', else: true, next: null },
        ],
      },
      { ...chosen('sign', '签发'), need: { opinion: true } },
      chosen('recheck', '复核'),
    ),
    rules: rules('FWQF', ['kind', 'to'], '{title}'),
  },
  {
    ...{ code: 'certificate', name: '证明开具', icon: 'stamp', group: '合同与文书', description: '在职、收入等证明。' },
    form: {
      schema: 1,
      layout: [
        columns(
          'c1',
          field('kind', 'select', '证明类型', options('在职证明', '收入证明', '实习证明', '其他')),
          field('count', 'number', '份数', { decimals: 0, min: '1', max: '20' }),
        ),
        field('use', 'text', '用途', { most: 100 }),
      ],
    },
    flow: flow(head('n1', '部门负责人'), chosen('n2', '人事办理')),
    rules: rules('ZM', ['kind', 'use']),
  },
  {
    ...{
      code: 'knowledge-borrow',
      name: '知识库借阅',
      icon: 'book',
      group: '合同与文书',
      description: '借阅没有权限的知识库文档，到期自动收回。',
    },
    businessType: 'knowledge-borrow',
    // All of it is filled in from what was asked for at the article.
    form: {
      schema: 1,
      layout: [
        field('title', 'text', '文档', { most: 120 }),
        columns('c1', field('space', 'text', '知识空间'), field('level', 'text', '借阅方式')),
        field('until', 'date', '借阅到'),
        field('manager', 'person', '知识空间管理员', { required: false }),
        field('reason', 'longText', '事由', { most: 300 }),
      ],
    },
    flow: flow(head('n1', '部门负责人'), named('n2', '知识空间管理员', 'manager')),
    rules: rules('JY', ['title', 'until']),
  },
]
