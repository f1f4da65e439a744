import { DEMO_TENANT } from '@mingtai/seeds'
import { type TestServer, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FlowTest } from '../../calls.ts'
import { testedSteps } from '../../tested-steps.ts'
import { approvalTesting } from '../testing.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof approvalTesting>>
beforeAll(async () => {
  server = await testServer()
  house = await approvalTesting(server, DEMO_TENANT)
})
afterAll(() => server.stop())

/** A process whose second step is only asked from 1000 on, with a test of a dear and of a cheap thing. */
async function tested() {
  const admin = await house.of('orgadmin')
  const dear = {
    ...{ id: 'b1', type: 'branch', name: '金额' },
    arms: [
      {
        ...{ id: 'a1', name: '一千以上', next: await house.approver('n2', '财务审核', 'designer') },
        when: { left: { field: 'amount' }, operator: 'atLeast', right: { value: '1000' } },
      },
      { id: 'a2', name: '其他情况', else: true },
    ],
  }
  const id = await house.published({ nodes: [await house.approver('n1', '科室审核', 'admin'), dear] })
  const design = await admin.definition({ id })
  const initiatorId = await house.idOf('yz0001')
  const walk = async (values: Record<string, unknown>) => {
    const { form, flow, rules } = design
    return testedSteps(await admin.dryRun({ id, form, flow, rules, initiatorId, values }))
  }
  const add = async (name: string, values: Record<string, unknown>) => {
    const expected = await walk(values)
    return admin.saveFlowTest({ id: null, definitionId: id, name, initiatorId, values, expected, checksPeople: true })
  }
  const saved = await add('贵的', { subject: '电脑', amount: '5000' })
  await add('便宜的', { subject: '纸', amount: '20' })
  return { admin, id, design, saved }
}

/** The flow with another threshold. */
function withFigure(flow: unknown, figure: string): unknown {
  return JSON.parse(JSON.stringify(flow).replace('"1000"', `"${figure}"`))
}

test('a dry run kept as a test passes until the flow goes another way, and then tells the step', async () => {
  const { admin, id, design } = await tested()
  const tests = await admin.flowTests({ definitionId: id })
  expect(tests.map(({ name, expected }) => [name, expected.map((step) => step.name)])).toEqual([
    ['贵的', ['科室审核', '财务审核']],
    ['便宜的', ['科室审核']],
  ])
  const run = async (flow: unknown) => {
    const { form, rules } = design
    const results = await admin.runFlowTests({ definitionId: id, form, flow, rules })
    return results.map(({ difference }) => difference)
  }
  expect(await run(design.flow)).toEqual(['', ''])
  expect(await run(withFigure(design.flow, '10000'))).toEqual(['第 2 步应为“财务审核”，现在已经结束。', ''])
  expect(await run(withFigure(design.flow, '10'))).toEqual(['', '第 2 步应已结束，现在还有“财务审核”。'])
})

test('a process whose tests fail is published only by somebody who says that it is meant so', async () => {
  const { admin, id, design } = await tested()
  const { revision } = await admin.saveDefinition({
    ...{ id, revision: design.revision, name: design.name, groupId: design.groupId, visibility: 'all', starters: [] },
    ...{ managers: [], businessType: null, form: design.form, rules: design.rules },
    flow: withFigure(design.flow, '10000'),
  })
  await expect(admin.publishDefinition({ id, revision })).rejects.toThrow(
    '1个流程测试没有通过，先是“贵的”：第 2 步应为“财务审核”，现在已经结束。',
  )
  expect((await admin.definition({ id })).version).toBe(1)
  expect((await admin.publishDefinition({ id, revision, despiteTests: true })).version).toBe(2)
})

test('a test is changed with its revision, and only by those who look after its process', async () => {
  const { admin, id, saved } = await tested()
  const [first] = (await admin.flowTests({ definitionId: id })) as [FlowTest]
  const { initiatorName: _, ...content } = { ...first, definitionId: id, name: '贵重物品' }
  await admin.saveFlowTest(content)
  await expect(admin.saveFlowTest(content)).rejects.toMatchObject({ key: 'revision.conflict' })
  const outsider = await house.of('zhang.wei')
  await expect(outsider.flowTests({ definitionId: id })).rejects.toThrow()
  await expect(outsider.removeFlowTest(saved)).rejects.toThrow()
  await admin.removeFlowTest(saved)
  expect((await admin.flowTests({ definitionId: id })).map(({ name }) => name)).toEqual(['便宜的'])
  await expect(admin.saveFlowTest({ ...content, id: null, initiatorId: 'nobody' })).rejects.toThrow('发起人')
})

test('the file of a process takes its tests along; who is not known elsewhere is stood in for', async () => {
  const { admin, id } = await tested()
  const file = JSON.parse(await (await admin.exportDefinition({ id })).body.text()) as {
    tests: { initiator: string }[]
  }
  expect(file.tests.map(({ initiator }) => initiator)).toEqual(['yz0001', 'yz0001'])
  const ofUnknownInitiator = { ...file.tests[1], initiator: 'nobody-here' }
  const content = JSON.stringify({ ...file, tests: [file.tests[0], ofUnknownInitiator] })
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  const bomb = JSON.stringify({ ...file, tests: [{ ...file.tests[0], values: { subject: 0 } }] })
  await expect(
    admin.importDefinition({ groupId: house.group, content: bomb.replace('"subject":0', `"subject":${deep}`) }),
  ).rejects.toMatchObject({ key: 'approval.fileUnreadable' })
  const imported = await admin.importDefinition({ groupId: house.group, content })
  const tests = await admin.flowTests({ definitionId: imported.id })
  expect(tests.map(({ name, initiatorName, checksPeople }) => [name, initiatorName, checksPeople])).toEqual([
    ['贵的', expect.any(String), true],
    ['便宜的', '何建国', false],
  ])
  const { form, flow, rules } = await admin.definition({ id: imported.id })
  const results = await admin.runFlowTests({ definitionId: imported.id, form, flow, rules })
  expect(results.map(({ difference }) => difference)).toEqual(['', ''])
})
