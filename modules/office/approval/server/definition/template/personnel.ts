import {
  above,
  chosen,
  columns,
  detail,
  done,
  field,
  flow,
  head,
  options,
  type ProcessTemplate,
  rules,
  together,
  told,
} from './parts.ts'

/** 人事: leave, overtime, travel, and what happens to somebody's post. */
export const personnel: readonly ProcessTemplate[] = [
  {
    ...{
      code: 'leave',
      name: '请假申请',
      icon: 'calendar',
      group: '人事',
      description: '年休假、事假、病假；三天以上由上级部门负责人加批。',
    },
    form: {
      schema: 1,
      layout: [
        columns(
          'c1',
          field('kind', 'select', '请假类型', options('年休假', '事假', '病假', '婚假', '产假', '丧假')),
          field('days', 'number', '天数', { decimals: 1, min: '0.5', max: '180', unit: '天' }),
        ),
        field('period', 'dateRange', '起止日期'),
        field('reason', 'longText', '请假事由', { most: 500 }),
        field('proof', 'attachment', '证明材料', { required: false, help: '病假三天以上请附医院证明。' }),
      ],
    },
    flow: flow(
      head('n1', '部门负责人'),
      above('b1', '天数', { field: 'days', figure: '3', taken: { ...head('n2', '上级负责人', 2), next: null } }),
    ),
    rules: rules('QJ', ['kind', 'days'], '{发起人}的{kind}（{days}）'),
  },
  {
    ...{ code: 'overtime', name: '加班申请', icon: 'clock', group: '人事', description: '加班时间、地点和补偿方式。' },
    form: {
      schema: 1,
      layout: [
        field('period', 'dateRange', '加班时间', { precision: 'minute' }),
        columns(
          'c2',
          field('hours', 'number', '时长', { decimals: 1, min: '0.5', max: '24', unit: '小时' }),
          field('pay', 'select', '补偿方式', options('调休', '加班费')),
        ),
        field('reason', 'longText', '加班事由', { most: 500 }),
      ],
    },
    flow: flow(head('n1', '部门负责人')),
    rules: rules('JB', ['hours', 'pay']),
  },
  {
    ...{ code: 'travel', name: '出差申请', icon: 'send', group: '人事', description: '出差地点、行程和预算。' },
    form: {
      schema: 1,
      layout: [
        field('place', 'text', '出差地点', { most: 100 }),
        field('period', 'dateRange', '起止日期'),
        columns(
          'c1',
          field('vehicle', 'select', '交通工具', options('飞机', '高铁', '汽车', '公务用车')),
          field('budget', 'amount', '预算', { min: '0' }),
        ),
        field('people', 'person', '同行人员', { required: false, multiple: true }),
        field('reason', 'longText', '出差事由', { most: 500 }),
      ],
    },
    flow: flow(
      head('n1', '部门负责人'),
      above('b1', '预算', { field: 'budget', figure: '10000', taken: { ...head('n2', '分管领导', 2), next: null } }),
      told('c1', '抄送同行人员', 'people'),
    ),
    rules: rules('CC', ['place', 'budget']),
  },
  {
    ...{
      code: 'entry',
      name: '入职审批',
      icon: 'user',
      group: '人事',
      description: '拟录用人员、岗位、试用期和待遇。',
    },
    form: {
      schema: 1,
      layout: [
        columns('c1', field('name', 'text', '姓名', { most: 50 }), field('phone', 'phone', '联系电话')),
        columns('c2', field('department', 'department', '入职部门'), field('post', 'text', '岗位', { most: 50 })),
        columns(
          'c3',
          field('day', 'date', '到岗日期'),
          field('trial', 'number', '试用期', { decimals: 0, min: '0', max: '12', unit: '个月' }),
        ),
        field('note', 'longText', '面试意见', { most: 1000 }),
        field('files', 'attachment', '简历和材料', { least: 1 }),
      ],
    },
    flow: flow(
      head('n1', '部门负责人'),
      chosen('n2', '人事审核'),
      together('p1', '入职准备', {
        工位和门禁: [done('n3', '行政办理')],
        账号和设备: [done('n4', '信息化办理')],
      }),
    ),
    rules: rules('RZ', ['name', 'post'], '{name}入职（{post}）'),
  },
  {
    ...{ code: 'confirm', name: '转正申请', icon: 'check', group: '人事', description: '试用期总结和部门评价。' },
    form: {
      schema: 1,
      layout: [
        columns('c1', field('from', 'date', '入职日期'), field('day', 'date', '拟转正日期')),
        field('summary', 'longText', '试用期总结', { most: 2000 }),
        field('files', 'attachment', '附件', { required: false }),
      ],
    },
    flow: flow(head('n1', '部门负责人'), chosen('n2', '人事审核')),
    rules: rules('ZZ', ['day']),
  },
  {
    ...{ code: 'leaving', name: '离职申请', icon: 'logout', group: '人事', description: '离职日期、原因和交接清单。' },
    form: {
      schema: 1,
      layout: [
        columns(
          'c1',
          field('day', 'date', '最后工作日'),
          field('kind', 'select', '离职类型', options('本人申请', '合同到期', '退休', '其他')),
        ),
        field('reason', 'longText', '原因', { most: 500 }),
        detail('items', '交接清单', {
          columns: [
            field('item', 'text', '事项'),
            field('to', 'person', '接手人'),
            field('note', 'text', '说明', { required: false }),
          ],
        }),
      ],
    },
    flow: flow(
      {
        ...head('n1', '部门负责人'),
        outputs: [{ kind: 'people', name: 'successor', label: '工作交接给', required: true }],
      },
      together('p1', '交接', {
        工作交接: [{ id: 'n3', type: 'transact', name: '接手人确认', who: [{ kind: 'output', name: 'successor' }] }],
        资产归还: [done('n4', '资产管理员')],
        财务结清: [done('n5', '财务办理')],
      }),
      chosen('n2', '人事审核'),
    ),
    rules: rules('LZ', ['day', 'kind']),
  },
  {
    ...{ code: 'transfer', name: '岗位调动', icon: 'people', group: '人事', description: '调入部门、岗位和生效日期。' },
    form: {
      schema: 1,
      layout: [
        field('person', 'person', '调动人员'),
        columns('c1', field('department', 'department', '调入部门'), field('post', 'text', '调入岗位', { most: 50 })),
        field('day', 'date', '生效日期'),
        field('reason', 'longText', '调动原因', { most: 500 }),
      ],
    },
    flow: flow(
      head('n1', '部门负责人'),
      { id: 'n2', type: 'approve', name: '调入部门负责人', who: [{ kind: 'formHead', field: 'department' }] },
      chosen('n3', '人事审核'),
      told('c1', '抄送调动人员', 'person'),
    ),
    rules: rules('DD', ['person', 'post']),
  },
  {
    ...{ code: 'training', name: '培训申请', icon: 'book', group: '人事', description: '培训内容、时间、人员和费用。' },
    form: {
      schema: 1,
      layout: [
        field('subject', 'text', '培训内容', { most: 100 }),
        columns('c1', field('period', 'dateRange', '起止日期'), field('cost', 'amount', '费用', { min: '0' })),
        field('people', 'person', '参加人员', { multiple: true }),
        field('reason', 'longText', '目的', { most: 500 }),
      ],
    },
    flow: flow(
      head('n1', '部门负责人'),
      above('b1', '费用', { field: 'cost', figure: '5000', taken: { ...head('n2', '分管领导', 2), next: null } }),
      told('c1', '抄送参加人员', 'people'),
    ),
    rules: rules('PX', ['subject', 'cost']),
  },
]
