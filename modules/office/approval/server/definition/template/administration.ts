import {
  above,
  chosen,
  columns,
  detail,
  field,
  flow,
  head,
  named,
  options,
  type ProcessTemplate,
  rules,
  told,
} from './parts.ts'

/** 行政: purchases, seals, vehicles, rooms and things. */
export const administration: readonly ProcessTemplate[] = [
  {
    ...{ code: 'purchase', name: '采购申请', icon: 'list', group: '行政', description: '采购清单、预算和用途。' },
    form: {
      schema: 1,
      layout: [
        field('use', 'longText', '采购用途', { most: 500 }),
        detail('items', '采购清单', {
          columns: [
            field('name', 'text', '名称'),
            field('model', 'text', '规格型号', { required: false }),
            field('count', 'number', '数量', { min: '1' }),
            field('price', 'amount', '单价', { min: '0' }),
            field('sum', 'formula', '金额', { formula: '{count}*{price}', result: 'amount', required: false }),
          ],
          sums: ['sum'],
        }),
        field('total', 'formula', '预算合计', { formula: 'SUM({items.sum})', result: 'amount', required: false }),
      ],
    },
    flow: flow(
      head('n1', '部门负责人'),
      above('b1', '金额', { field: 'total', figure: '50000', taken: { ...head('n2', '分管领导', 2), next: null } }),
      chosen('n3', '采购经办'),
    ),
    rules: rules('CG', ['total']),
  },
  {
    ...{ code: 'seal', name: '用印申请', icon: 'stamp', group: '行政', description: '文件名称、印章、份数和用途。' },
    businessType: 'seal-use',
    // All of it is filled in from the application, where the documents hang as well.
    form: {
      schema: 1,
      layout: [
        field('document', 'text', '文件名称', { most: 100 }),
        columns('c1', field('seal', 'text', '印章'), field('count', 'number', '份数', { min: '1' })),
        field('custodian', 'person', '印章保管人', { required: false }),
        field('use', 'longText', '用途', { most: 500, required: false }),
      ],
    },
    flow: flow(head('n1', '部门负责人'), named('n2', '印章保管人', 'custodian')),
    rules: rules('YY', ['document', 'seal']),
  },
  {
    ...{ code: 'vehicle', name: '用车申请', icon: 'target', group: '行政', description: '用车时间、路线和人数。' },
    form: {
      schema: 1,
      layout: [
        field('period', 'dateRange', '用车时间', { precision: 'minute' }),
        field('route', 'text', '路线', { most: 200 }),
        columns(
          'c2',
          field('people', 'number', '人数', { min: '1', unit: '人' }),
          field('driver', 'select', '是否需要驾驶员', options('需要', '不需要')),
        ),
        field('reason', 'longText', '用车事由', { most: 500 }),
      ],
    },
    flow: flow(head('n1', '部门负责人'), {
      ...chosen('n2', '车辆管理员'),
      outputs: [{ kind: 'text', name: 'car', label: '安排的车辆和驾驶员' }],
    }),
    rules: rules('YC', ['route']),
  },
  {
    ...{
      code: 'meeting-room',
      name: '会议室预订',
      icon: 'meeting',
      group: '行政',
      description: '会议室、时间、人数和设备。',
    },
    form: {
      schema: 1,
      layout: [
        field('subject', 'text', '会议名称', { most: 100 }),
        field('period', 'dateRange', '会议时间', { precision: 'minute' }),
        columns(
          'c2',
          field('room', 'text', '会议室', { most: 50 }),
          field('people', 'number', '人数', { decimals: 0, min: '1', unit: '人' }),
        ),
        field('needs', 'multiSelect', '需要', {
          ...options('投影', '视频会议', '茶水', '桌签', '录音'),
          required: false,
        }),
      ],
    },
    flow: flow(head('n1', '部门负责人'), chosen('n2', '会议室管理员')),
    rules: rules('HY', ['subject', 'room']),
  },
  {
    ...{ code: 'stationery', name: '办公用品领用', icon: 'edit', group: '行政', description: '用品名称、数量和用途。' },
    form: {
      schema: 1,
      layout: [
        detail('items', '领用清单', {
          columns: [
            field('name', 'text', '名称'),
            field('unit', 'text', '单位', { required: false }),
            field('count', 'number', '数量', { decimals: 0, min: '1' }),
          ],
          sums: ['count'],
        }),
        field('use', 'longText', '用途', { required: false, most: 500 }),
      ],
    },
    flow: flow(head('n1', '部门负责人'), chosen('n2', '库房管理员')),
    rules: rules('LY', []),
  },
  {
    ...{
      code: 'asset',
      name: '固定资产领用',
      icon: 'building',
      group: '行政',
      description: '设备、价值、使用人和存放地点。',
    },
    form: {
      schema: 1,
      layout: [
        columns('c1', field('name', 'text', '资产名称', { most: 100 }), field('value', 'amount', '价值', { min: '0' })),
        columns('c2', field('user', 'person', '使用人'), field('place', 'text', '存放地点', { most: 100 })),
        field('reason', 'longText', '领用原因', { most: 500 }),
      ],
    },
    flow: flow(
      head('n1', '部门负责人'),
      above('b1', '价值', { field: 'value', figure: '10000', taken: { ...head('n2', '分管领导', 2), next: null } }),
      chosen('n3', '资产管理员'),
      told('c1', '抄送使用人', 'user'),
    ),
    rules: rules('ZC', ['name', 'value']),
  },
  {
    ...{
      code: 'reception',
      name: '公务接待',
      icon: 'heart',
      group: '行政',
      description: '来访单位、人数、陪同和标准。',
    },
    form: {
      schema: 1,
      layout: [
        field('guests', 'text', '来访单位', { most: 100 }),
        columns(
          'c1',
          field('day', 'date', '日期'),
          field('people', 'number', '来访人数', { decimals: 0, min: '1', unit: '人' }),
        ),
        field('hosts', 'person', '陪同人员', { multiple: true }),
        field('budget', 'amount', '预算', { min: '0', capitals: true }),
        field('reason', 'longText', '事由', { most: 500 }),
        field('letter', 'attachment', '公函', { least: 1 }),
      ],
    },
    flow: flow(
      head('n1', '部门负责人'),
      head('n2', '分管领导', 2),
      chosen('n3', '接待经办'),
      told('c1', '抄送陪同人员', 'hosts'),
    ),
    rules: rules('JD', ['guests', 'budget']),
  },
]
