import { amountInCapitals } from '@mingtai/zh'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableAmount } from '../../money.ts'
import { readContract } from './read-contract.ts'

const first = `办公楼物业服务合同
合同编号：云采〔2026〕118号
甲方（采购人）：云州市人民政府办公室
统一社会信用代码：11410100005252012H
地址：云州市政通路1号
乙方（供应商）：云州安居物业服务有限公司
统一社会信用代码：91410100MA44AAAA0Y
根据《中华人民共和国民法典》，双方签订本合同。
第一条 服务内容
乙方为甲方办公楼提供保洁、秩序维护和设备运行服务。
第二条 服务期限
自2026年1月1日起至2026年12月31日止。
第三条 合同价款及支付方式
1. 合同总金额为人民币360,000.00元（大写：叁拾陆万元整），税率6%。
2. 首付款108,000.00元，合同签订后10日内支付。
第四条 违约责任
逾期付款的，每日按未付款的万分之五支付违约金。
第五条 争议解决
协商不成的，向甲方所在地法院起诉。
`

const second = `云州市智慧停车系统
采购合同
买方: 云州市城市管理局
卖方: 云州智联科技有限公司
一、合同标的：智慧停车管理软件一套。
二、合同金额
本合同总价款：壹佰贰拾万零伍佰元整（￥1,200,500.00）。其中预付款30万元。
三、交货地点：云州市城市管理局指定地点。
四、付款方式：验收合格后30日内一次付清。
五、违约责任：按合同总价的5%支付违约金。
`

const values = (pages: string[]) => {
  const read = readContract(pages.map((words, at) => ({ page: at + 1, words })))
  return { ...read, of: Object.fromEntries(read.fields.map(({ key, value }) => [key, value])), read }
}

test('a contract with articles is read field by field, each with its page', () => {
  const [head = '', tail = ''] = first.split('第三条')
  const { of, parties, fields } = values([head, `第三条${tail}`])
  expect(of).toEqual({
    name: '办公楼物业服务合同',
    amount: '360000.00',
    taxRate: '6',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    content: '乙方为甲方办公楼提供保洁、秩序维护和设备运行服务。',
    paymentTerms:
      '1. 合同总金额为人民币360,000.00元（大写：叁拾陆万元整），税率6%。\n2. 首付款108,000.00元，合同签订后10日内支付。',
    breachClause: '逾期付款的，每日按未付款的万分之五支付违约金。',
  })
  expect(parties.map(({ role, name, creditCode }) => ({ role, name, creditCode }))).toEqual([
    { role: 'first', name: '云州市人民政府办公室', creditCode: '11410100005252012H' },
    { role: 'second', name: '云州安居物业服务有限公司', creditCode: '91410100MA44AAAA0Y' },
  ])
  expect(fields.find(({ key }) => key === 'amount')).toMatchObject({ page: 2, doubt: '' })
})

test('a contract of buyer and seller with capitals first and a title in two lines', () => {
  const { of, parties } = values([second])
  expect(of).toMatchObject({
    name: '云州市智慧停车系统采购合同',
    amount: '1200500.00',
    content: '合同标的：智慧停车管理软件一套。',
  })
  expect(of.breachClause).toBe('违约责任：按合同总价的5%支付违约金。')
  expect(parties.map(({ role, name }) => `${role} ${name}`)).toEqual([
    'first 云州市城市管理局',
    'second 云州智联科技有限公司',
  ])
})

test('an amount whose digits and capitals differ is never without a doubt, and one that agrees never wrong', () => {
  const amount = fc.bigInt({ min: 100n, max: 99_999_999_999n })
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const text = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
      const words = `服务合同\n甲方：甲单位\n合同金额：${readableAmount(text(a))}元（大写：${amountInCapitals(text(b))}）。\n`
      const found = values([words]).read.fields.find(({ key }) => key === 'amount')
      if (a === b) expect(found).toMatchObject({ value: text(a), doubt: '' })
      else expect(found?.doubt).toContain('不一致')
    }),
    { numRuns: 300 },
  )
  const same = values([
    '工程合同\n甲方：某局\n工程价款暂定为人民币12.5万元（大写：壹拾贰万伍仟元整），首付款5万元。',
  ]).read
  expect(same.fields.find(({ key }) => key === 'amount')).toMatchObject({ value: '125000.00', doubt: '' })
})

test('what is not there is not made up', () => {
  expect(readContract([{ page: 1, words: '会议纪要\n今天开会讨论了停车问题。' }])).toMatchObject({
    fields: [],
    parties: [],
  })
})
