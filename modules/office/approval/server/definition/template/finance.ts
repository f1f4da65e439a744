import { above, chosen, columns, detail, field, flow, head, options, type ProcessTemplate, rules } from './parts.ts'

/** 财务: expenses and payments. */
export const finance: readonly ProcessTemplate[] = [
  {
    ...{
      code: 'expense',
      name: '费用报销',
      icon: 'contract',
      group: '财务',
      description: '逐项填写，合计自动计算；一万元以上由分管领导审批。',
    },
    form: {
      schema: 1,
      layout: [
        field('subject', 'text', '报销事由', { most: 100 }),
        detail('items', '费用明细', {
          columns: [
            field('kind', 'select', '费用类型', options('交通费', '住宿费', '餐费', '办公用品', '会议费', '其他')),
            field('day', 'date', '发生日期'),
            field('amount', 'amount', '金额', { min: '0.01' }),
            field('note', 'text', '说明', { required: false }),
          ],
          sums: ['amount'],
        }),
        field('total', 'formula', '合计', {
          formula: 'SUM({items.amount})',
          result: 'amount',
          capitals: true,
          required: false,
        }),
        field('invoices', 'attachment', '发票', { least: 1 }),
      ],
    },
    flow: flow(
      head('n1', '部门负责人'),
      above('b1', '金额', { field: 'total', figure: '10000', taken: { ...head('n2', '分管领导', 2), next: null } }),
      chosen('n3', '财务审核'),
    ),
    rules: rules('BX', ['subject', 'total'], '{发起人}报销{subject}（{total}）'),
  },
  {
    ...{
      code: 'payment',
      name: '付款申请',
      icon: 'contract',
      group: '财务',
      description: '对外付款：收款单位、账号、金额和合同。',
    },
    form: {
      schema: 1,
      layout: [
        field('payee', 'text', '收款单位', { most: 100 }),
        columns(
          'c1',
          field('bank', 'text', '开户银行', { most: 100 }),
          field('account', 'text', '账号', { format: 'digits', most: 30 }),
        ),
        field('amount', 'amount', '本次申请', { min: '0.01', capitals: true }),
        field('reason', 'longText', '付款事由', { most: 1000 }),
        field('files', 'attachment', '附件'),
      ],
    },
    flow: flow(
      head('n1', '部门负责人'),
      above('b1', '金额', { field: 'amount', figure: '100000', taken: { ...head('n2', '分管领导', 2), next: null } }),
      chosen('n3', '财务审核'),
    ),
    rules: rules('FK', ['payee', 'amount'], '{payee}付款{amount}'),
  },
]
