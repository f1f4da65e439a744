import {
  type ScreenComponent,
  componentTypes,
  definitionOf,
  emptyDocument,
  newComponent,
  rowsOf,
} from '@mingtai/screen-model'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type {} from '../../packages/screen-view/fixture/page.tsx'
import { obstacles } from '../accessible.ts'
import { sharedBrowser } from '../shared-browser.ts'
import { openAlone, strict } from '../report/designer-page.ts'
import { screenPage } from '../report/fixture-page.ts'

const browser = await sharedBrowser()
let page: Page
const parts = await screenPage()
const problems: string[] = []

beforeEach(async () => {
  if (page !== undefined) await page.context().close()
  page = await openAlone(browser, parts, strict)
  await page.setViewportSize({ width: 1920, height: 1080 })
  problems.length = 0
  page.on('pageerror', (problem) => problems.push(problem.message))
})

const component = (id: string) => page.locator(`[data-component="${id}"]`)
const parameter = (paramCode: string, paramType: 'text' | 'number' | 'date' = 'text') => ({
  ...{ paramCode, paramType, paramName: '', paramDefault: null, dateCode: 3 },
})

/** Components that ask a dataset, each in its own place. */
function datasetComponent(id: string, changes: Partial<ScreenComponent> = {}): ScreenComponent {
  const made = newComponent({ id, type: 'table', name: id, frame: { x: 40, y: 40, width: 480, height: 320 } })
  return {
    ...made,
    columnDataSource: 3,
    columnDataSetSettings: { dataSetId: id, column: [], drillProp: [] },
    fields: {},
    ...changes,
  }
}

function show(
  components: ScreenComponent[],
  more: { push?: number; address?: Record<string, string> } = {},
): Promise<void> {
  return page.evaluate((shown) => window.screenView.show(shown), {
    document: { ...emptyDocument('大屏'), components },
    ...more,
  })
}

describe('a wall', () => {
  test('draws every component of the catalogue, and no canvas is empty', async () => {
    await page.evaluate(() => window.screenView.show({ document: 'every' }))
    for (const type of componentTypes) await component(`c-${type}`).waitFor()
    await expect.poll(() => page.locator('canvas').count()).toBeGreaterThanOrEqual(15)
    await page.locator('.screen-words text').first().waitFor()
    await expect.poll(() => page.locator('.screen-waiting').count()).toBe(0)
    await expect.poll(() => page.getByText('这个组件暂时无法显示').count()).toBe(0)
    const empty = () =>
      page.evaluate(
        () =>
          Array.from(document.querySelectorAll<HTMLElement>('.screen-chart')).filter((chart) =>
            Array.from(chart.querySelectorAll('canvas')).every((canvas) => {
              const context = canvas.getContext('2d')
              // A canvas of WebGL has no context of two dimensions; its drawing is not kept to be read.
              if (context === null) return false
              return context.getImageData(0, 0, canvas.width, canvas.height).data.every((byte) => byte === 0)
            }),
          ).length,
      )
    await expect.poll(empty).toBe(0)
    expect(problems).toEqual([])
    // Pictures and a video have no server here; everything else has something to show.
    expect((await page.locator('.screen-notice').allTextContents()).filter((text) => !/图片|视频/.test(text))).toEqual(
      [],
    )
  })

  test('of 云州市 is read without obstacles, in a dark and in a light theme', async () => {
    for (const theme of ['deepSea', 'paper'] as const) {
      await page.evaluate((name) => window.screenView.show({ document: 'city', theme: name }), theme)
      await expect.poll(() => page.locator('canvas').count()).toBeGreaterThanOrEqual(10)
      expect(await obstacles(page), theme).toEqual([])
    }
    expect(problems).toEqual([])
  })

  test('fits displays of any size', async () => {
    const box = async () => {
      const found = await page.locator('.screen-page').boundingBox()
      return found === null ? null : [found.x, found.y, found.width, found.height].map(Math.round)
    }
    await page.evaluate(() => window.screenView.show({ document: 'city' }))
    expect(await box()).toEqual([0, 0, 1920, 1080])
    await page.setViewportSize({ width: 3840, height: 2160 })
    await expect.poll(box).toEqual([0, 0, 3840, 2160])
    await page.setViewportSize({ width: 390, height: 844 })
    // A phone that stands upright has an arrangement of its own: as wide as it is, and longer.
    await expect.poll(async () => (await box())?.slice(0, 3)).toEqual([0, 0, 390])
    expect((await box())?.[3]).toBeGreaterThan(844)
    await page.evaluate(() => window.screenView.show({ document: 'city', scaleMode: 'fit' }))
    await expect.poll(box).toEqual([0, 312, 390, 219])
    await page.evaluate(() => window.screenView.show({ document: 'city', scaleMode: 'height' }))
    await expect.poll(box).toEqual([0, 0, 1500, 844])
    await page.evaluate(() => window.screenView.show({ document: 'city', scaleMode: 'stretch' }))
    await expect.poll(box).toEqual([0, 0, 390, 844])
    await page.evaluate(() => window.screenView.show({ document: 'city', scaleMode: 'original' }))
    await expect.poll(box).toEqual([0, 0, 1920, 1080])
  })
})

describe('figures', () => {
  test('that cannot be had anew stay, with the time that they are of', async () => {
    const rows = rowsOf('名称 数值', '电力负荷 862')
    await page.evaluate((answer) => {
      window.screenView.answer = () => Promise.resolve(answer)
    }, rows)
    await show([datasetComponent('a')])
    await component('a').getByText('862').waitFor()
    await page.evaluate(() => {
      window.screenView.answer = () => Promise.reject(new Error('数据库没有回答。'))
    })
    await show([datasetComponent('a')], { push: 1 })
    await component('a')
      .getByText(/数据截至 \d\d:\d\d，正在重新获取/)
      .waitFor()
    await component('a').getByText('862').waitFor()
  })

  test('that never came say why, and the other components go on', async () => {
    await page.evaluate(
      (answer) => {
        window.screenView.answer = (id) =>
          id === 'a' ? Promise.reject(new Error('数据库没有回答。')) : Promise.resolve(answer)
      },
      rowsOf('名称 数值', '供水 31'),
    )
    await show([
      datasetComponent('a'),
      datasetComponent('b', { frame: { x: 600, y: 40, width: 480, height: 320, rotation: 0 } }),
    ])
    await component('a').getByText('数据库没有回答。').waitFor()
    await component('b').getByText('供水').waitFor()
  })

  test('of no row say so; a column that is missing is named', async () => {
    await page.evaluate((answer) => {
      window.screenView.answer = () => Promise.resolve(answer)
    }, rowsOf('名称 数值'))
    const chart = datasetComponent('b', {
      type: 'histogram',
      fields: { category: ['没有'] },
      options: newComponent({ id: 'x', type: 'histogram' }).options,
    })
    await show([datasetComponent('a'), chart])
    await component('a').getByText('暂无数据').waitFor()
    await component('b').getByText('“b”还没有选择分类，请在数据里选择一列。').waitFor()
  })

  test('a component that breaks leaves the others alone', async () => {
    const broken = { ...newComponent({ id: 'a', type: 'histogram' }), fields: { category: ['x'], value: ['y'] } }
    // No document that has been read looks like this; a fault of ours would.
    Reflect.set(broken, 'staticData', {
      columns: [
        { name: 'x', title: 'x' },
        { name: 'y', title: 'y' },
      ],
      rows: null,
    })
    const text = newComponent({
      id: 'b',
      type: 'text',
      options: { ...newComponent({ id: 'x', type: 'text' }).options, text: '还在' },
    })
    await show([broken, text])
    await component('a').getByText('这个组件暂时无法显示，稍后自动重试。').waitFor()
    await component('b').getByText('还在').waitFor()
  })
})

describe('a choice', () => {
  test('in a widget asks anew for what takes its parameter, and only for that', async () => {
    await page.evaluate(
      (answer) => {
        window.screenView.answer = () => Promise.resolve(answer)
      },
      rowsOf('名称 数值', '甲 1'),
    )
    const widget = newComponent({
      id: 'w',
      type: 'selectWidget',
      options: { ...newComponent({ id: 'x', type: 'selectWidget' }).options, paramCode: 'region', label: '区域' },
    })
    await show(
      [datasetComponent('a', { params: [parameter('region'), parameter('year')] }), datasetComponent('b'), widget],
      {
        address: { year: '2026' },
      },
    )
    await component('a').getByText('甲').waitFor()
    await page.getByRole('combobox', { name: '区域' }).selectOption({ label: '高新区' })
    await expect
      .poll(() => page.evaluate(() => window.screenView.asked.map((one) => [one.component, one.values])))
      .toEqual([
        ['a', { region: '', year: '2026' }],
        ['b', {}],
        ['a', { region: '530002', year: '2026' }],
      ])
  })

  test('on a row opens an address with its parameters, and never a script', async () => {
    await page.evaluate(
      (answer) => {
        window.screenView.answer = () => Promise.resolve(answer)
      },
      rowsOf('名称 数值', '甲 1'),
    )
    await show(
      [
        datasetComponent('a', { clickType: 3, thirdUrl: 'https://example.cn/x', params: [parameter('year')] }),
        datasetComponent('b', {
          clickType: 3,
          thirdUrl: 'javascript:alert(1)',
          frame: { x: 600, y: 40, width: 480, height: 320, rotation: 0 },
        }),
      ],
      { address: { year: '2026' } },
    )
    await component('b').getByText('甲').click()
    await component('a').getByText('甲').click()
    expect(await page.evaluate(() => window.screenView.opened)).toEqual([
      { kind: 'address', address: 'https://example.cn/x?year=2026&%E5%90%8D%E7%A7%B0=%E7%94%B2&%E6%95%B0%E5%80%BC=1' },
    ])
  })

  test('drills into the bound component; a double-click goes back', async () => {
    await page.evaluate(
      (answers) => {
        window.screenView.answer = (id) => Promise.resolve(id === 'b' ? answers[1] : answers[0])
      },
      [rowsOf('名称 数值', '高新区 1'), rowsOf('街道 数值', '软件园街道 2')] as const,
    )
    const hidden = datasetComponent('b', { isHidden: true })
    await show([datasetComponent('a', { clickType: 2, bindComponent: 'b' }), hidden])
    await component('a').getByText('高新区').click()
    await component('a').getByText('软件园街道').waitFor()
    await component('a').getByRole('navigation', { name: '钻取位置' }).getByText('高新区').waitFor()
    await component('a').getByText('软件园街道').dblclick()
    await component('a').getByRole('cell', { name: '高新区' }).waitFor()
  })
})

test('a map goes down where it is clicked, says where there is nothing below, and comes back', async () => {
  await page.evaluate(() => window.screenView.show({ document: 'city' }))
  const map = component('map')
  await map.locator('canvas').waitFor()
  const box = await map.boundingBox()
  if (box === null) throw new Error('no map')
  await expect
    .poll(async () => {
      await page.mouse.click(box.x + box.width * 0.55, box.y + box.height * 0.53)
      return map.getByText('这个区域没有下级边界，双击返回上一级。').count()
    })
    .toBe(1)
  await map.getByRole('navigation', { name: '钻取位置' }).waitFor()
  await map.getByText('这个区域没有下级边界').dblclick()
  await map.locator('canvas').waitFor()
  await expect.poll(() => map.getByRole('navigation').count()).toBe(0)
})

test('a date is shown and typed as it is written here, whatever language the browser speaks', async () => {
  const options = (paramCode: string, more: object) => {
    const own = newComponent({ id: 'x', type: 'dateWidget' }).options
    return { ...own, paramCode, label: paramCode, initial: '', ...more }
  }
  await show([
    newComponent({ id: 'd', type: 'dateWidget', options: options('day', { initial: '2026-11-20' }) }),
    newComponent({ id: 'm', type: 'dateWidget', options: options('month', { precision: 'month' }) }),
    datasetComponent('a', { params: [parameter('day', 'date'), parameter('month')] }),
  ])
  const day = page.getByRole('textbox', { name: 'day' })
  await expect.poll(() => day.inputValue()).toBe('2026-11-20')
  const asked = () => page.evaluate(() => window.screenView.asked.at(-1)?.values)
  for (const typed of ['20261130', '2026年11月30日', '2026/11/30']) {
    await day.fill(typed)
    await day.press('Enter')
    await expect.poll(() => day.inputValue()).toBe('2026-11-30')
  }
  await expect.poll(asked).toMatchObject({ day: '2026-11-30' })
  await day.fill('2026-13-45')
  await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true')
  await day.press('Enter')
  await expect.poll(() => day.inputValue()).toBe('2026-11-30')
  await page.getByRole('textbox', { name: 'month' }).fill('202612')
  await page.keyboard.press('Tab')
  await expect.poll(asked).toMatchObject({ day: '2026-11-30', month: '2026-12' })
  await page.getByRole('button', { name: 'day：打开日历' }).waitFor()
})

test('texts that look like markup stay texts', async () => {
  const hostile = '<img src=x onerror="document.title=1">'
  const [text, table] = [
    newComponent({ id: 'a', type: 'text' }),
    newComponent({ id: 'b', type: 'cardList', frame: { x: 400, y: 0 } }),
  ]
  const rows = { columns: [{ name: 'h', title: hostile }], rows: [[hostile]] }
  await show([
    { ...text, options: { ...text.options, text: hostile } },
    { ...table, staticData: rows, fields: { head: ['h'], line: ['h'] } },
  ])
  await component('a').getByText(hostile).waitFor()
  await component('b').getByText(hostile).first().waitFor()
  await expect.poll(() => page.locator('img').count()).toBe(0)
})

test('scripts in every text, setting and cell of every component stay words, in the picture and under the pointer', async () => {
  const hostile = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>{{7*7}}'
  const components = componentTypes.map((type, at) => {
    const made = newComponent({
      ...{ id: `h${at}`, type, name: hostile },
      frame: { x: (at % 8) * 238, y: Math.floor(at / 8) * 178, width: 230, height: 170 },
    })
    const options = Object.fromEntries(
      Object.entries(made.options).map(([key, value]) => [
        key,
        typeof value === 'string' && definitionOf(type).settings.some((one) => one.key === key && one.kind === 'text')
          ? hostile
          : value,
      ]),
    )
    const sample = made.staticData
    const rows =
      sample === null
        ? null
        : {
            columns: sample.columns.map((column) => ({ ...column, title: hostile })),
            rows: sample.rows.map((row) => row.map((cell) => (/^[-\d.]+$/.test(cell ?? '') ? cell : hostile))),
          }
    return { ...made, options, staticData: rows, spec: { ...made.spec, title: hostile, note: hostile, isTitled: true } }
  })
  await show(components)
  for (const { id } of components) await component(id).waitFor()
  await expect.poll(() => page.locator('.screen-chart canvas').count()).toBeGreaterThan(10)
  for (const { id } of components) {
    const box = await component(id).boundingBox()
    for (const part of [0.35, 0.5, 0.65])
      if (box !== null) await page.mouse.move(box.x + box.width * part, box.y + box.height * 0.6)
  }
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
  await expect.poll(() => page.locator('img[src="x"], .screen-page script').count()).toBe(0)
  expect(problems).toEqual([])
})

test('a map of an area that nobody knows says so, and more rows than are drawn are sampled and said', async () => {
  const made = newComponent({ id: 'a', type: 'map', frame: { x: 0, y: 0, width: 600, height: 400 } })
  const many = {
    columns: [
      { name: 'x', title: 'x' },
      { name: 'y', title: 'y' },
    ],
    rows: Array.from({ length: 5001 }, (_, at) => [String(at), String(at % 100)]),
  }
  await page.evaluate((answer) => {
    window.screenView.answer = () => Promise.resolve(answer)
  }, many)
  const line = datasetComponent('b', {
    ...{ type: 'line', options: newComponent({ id: 'x', type: 'line' }).options },
    ...{ fields: { category: ['x'], value: ['y'] }, frame: { x: 620, y: 0, width: 800, height: 400, rotation: 0 } },
  })
  await show([{ ...made, options: { ...made.options, adcode: '999999' } }, line])
  await component('a').getByText('没有行政区划999999的边界，请上传边界文件。').waitFor()
  await component('b').getByText('“b”的数据超过5000行，图上按顺序取样显示，请在数据集里先汇总。').waitFor()
  await component('b').locator('canvas').first().waitFor()
  expect(problems).toEqual([])
})
