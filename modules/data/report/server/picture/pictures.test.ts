import type { Client } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { attachment } from '@mingtai/modules/ground/attachment/server'
import { plainBinding, type Template } from '@mingtai/report-engine'
import { OTHER_TENANT } from '@mingtai/seeds'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCalls } from '../../calls.ts'
import { blankTemplate } from '../catalogue/blank-template.ts'
import { reportTpl } from '../tables.ts'
import { movePictures, sweepTemplatePictures } from './template-pictures.ts'
import { finished } from '../testing.ts'

type Reports = Client<typeof reportCalls>

let server: TestServer
let designer: Reports
let uploaded: { fileUri: string; attachmentId: string }

beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(reportCalls)
  uploaded = await upload('designer')
})
afterAll(() => server.stop())

async function upload(who: string, tenant?: string) {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#A3352B' } })
    .png()
    .toBuffer()
  const calls = (await server.as(who, tenant)).calls(attachmentCalls)
  return calls.reportUpload({ file: new File([new Uint8Array(bytes)], '公章.png') })
}

/** A list that shows each value as a picture. */
function gallery(...values: string[]): Template {
  const template = blankTemplate()
  const [sheet] = template.sheets
  if (sheet === undefined) throw new Error('a sheet')
  const sql = values.map((value, at) => `select ${at} as seq, '${value}' as picture`).join(' union all ')
  const content = plainBinding('rows', 'picture', { aggregate: 'list', expand: 'down' })
  return {
    ...template,
    datasets: [
      {
        name: 'rows',
        title: '图片',
        from: { kind: 'query', dataSource: 'warehouse', sql: `${sql} order by 1` },
        fields: [],
      },
    ],
    styles: [{}, { show: 'picture' }],
    sheets: [{ ...sheet, cells: [{ row: 0, column: 0, rowSpan: 1, columnSpan: 1, style: 1, content }] }],
  }
}

async function shown(template: Template): Promise<string> {
  const { resultId } = await designer.runDraft({ template, values: {} })
  await finished(designer, resultId)
  return resultId
}

test('an uploaded picture is shown in the cell that names it, to whoever may read the result', async () => {
  const resultId = await shown(gallery(uploaded.fileUri))
  const { body } = await designer.resultPicture({ resultId, row: 0, column: 0 })
  expect(body.headers.get('content-type')).toBe('image/png')
  expect(body.headers.get('content-security-policy')).toContain('sandbox')
  expect(await sharp(await body.arrayBuffer()).metadata()).toMatchObject({ width: 60, height: 40 })
  const foreign = (await server.as('admin', OTHER_TENANT)).calls(reportCalls)
  expect((await refusedWith(foreign.resultPicture({ resultId, row: 0, column: 0 }))).message).toBe(
    say('run.resultGone'),
  )
  const zhang = (await server.as('zhang.wei')).calls(reportCalls)
  expect((await refusedWith(zhang.resultPicture({ resultId, row: 0, column: 0 }))).message).toBe(say('run.resultGone'))
  const svg = (await designer.paperPage({ resultId, number: 1 })).svg
  expect(svg.match(/<image /g)).toHaveLength(1)
})

test('what a cell does not show is not to be had, whatever is asked for', async () => {
  const foreign = await upload('admin', OTHER_TENANT)
  const forged = uploaded.fileUri.replace(/key=.{6}/, 'key=AAAAAA')
  const resultId = await shown(gallery('http://127.0.0.1:1/x.png', foreign.fileUri, forged, '张三', 'picture:none'))
  const told = async (row: number) => (await refusedWith(designer.resultPicture({ resultId, row, column: 0 }))).message
  expect(await told(0)).toBe('图片打不开：不允许连接127.0.0.1:1，请管理员加入允许名单。')
  expect(await told(1)).toBe('图片打不开：图片已删除。')
  expect(await told(2)).toBe('图片打不开：图片已删除。')
  expect(await told(3)).toBe('图片打不开：值不是图片地址。')
  expect(await told(4)).toBe('图片打不开：图片已删除。')
  expect(await told(99)).toBe('图片打不开：值不是图片地址。')
  expect((await designer.paperPage({ resultId, number: 1 })).svg).toContain('图片打不开')
})

/** A small picture as a designer puts it into a cell. */
async function pasted(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

function withPicture(picture: string): Template {
  const template = blankTemplate()
  const [sheet] = template.sheets
  if (sheet === undefined) throw new Error('a sheet')
  const content = { kind: 'picture' as const, picture, alt: '公章' }
  return {
    ...template,
    sheets: [{ ...sheet, cells: [{ row: 0, column: 0, rowSpan: 3, columnSpan: 2, style: 0, content }] }],
  }
}

const pictureIn = ({ sheets }: Template) => {
  const [content] = sheets.flatMap(({ cells }) => cells.map((cell) => cell.content))
  return content?.kind === 'picture' ? content.picture : null
}

test('a template names its picture, its designer and a file have it whole, and its readers see it', async () => {
  const picture = await pasted('#224466')
  const { id, code } = await designer.insert({
    code: 'with-picture',
    name: '带图',
    folder: '',
    template: withPicture(picture),
  })
  const { db } = server.services
  const [row] = await db.select().from(reportTpl).where(eq(reportTpl.id, id))
  const named = row === undefined ? null : pictureIn(row.template)
  expect(named).toMatch(/^picture:/)
  expect(JSON.stringify(row?.published)).not.toContain('data:image')
  const design = await designer.design({ id })
  expect(pictureIn(design.template)).toBe(picture)

  const { revision } = await designer.save({ tplId: id, revision: design.revision, template: design.template })
  expect(pictureIn((await designer.historyDesign({ tplId: id, revision })).template)).toBe(picture)
  const copy = await designer.copy({ id, code: 'with-picture-2', name: '带图二' })
  const rows = await db.select().from(reportTpl).where(eq(reportTpl.id, copy.id))
  expect(rows.map(({ template }) => pictureIn(template))).toEqual([named])

  const { resultId } = await designer.run({ code, values: {} })
  await finished(designer, resultId)
  const { body } = await designer.resultPicture({ resultId, row: 0, column: 0 })
  expect(await sharp(await body.arrayBuffer()).metadata()).toMatchObject({ width: 30, height: 20 })
  expect((await designer.paperPage({ resultId, number: 1 })).svg.match(/<image /g)).toHaveLength(1)
})

test('pictures of older templates are moved, and those that nobody names go after a week', async () => {
  const { db } = server.services
  const [used, unused] = [await pasted('#118811'), await pasted('#881188')]
  const { id } = await designer.insert({
    code: 'older',
    name: '旧图',
    folder: '',
    template: blankTemplate(),
    draft: true,
  })
  await db
    .update(reportTpl)
    .set({ template: withPicture(used) })
    .where(eq(reportTpl.id, id))
  await movePictures(server.services)
  const [row] = await db.select().from(reportTpl).where(eq(reportTpl.id, id))
  expect(row === undefined ? null : pictureIn(row.template)).toMatch(/^picture:/)
  expect(pictureIn((await designer.design({ id })).template)).toBe(used)

  const { revision } = await designer.design({ id })
  await designer.keepDraft({ tplId: id, revision, template: withPicture(unused) })
  await designer.dropDraft({ tplId: id })
  const count = async () =>
    (await db.select().from(attachment).where(eq(attachment.ownerType, 'report-template'))).length
  const before = await count()
  await sweepTemplatePictures(server.services)
  expect(await count()).toBe(before)
  const old = new Date(Date.now() - 8 * 86_400_000)
  await db.update(attachment).set({ updatedAt: old }).where(eq(attachment.ownerType, 'report-template'))
  await sweepTemplatePictures(server.services)
  expect(await count()).toBe(before - 1)
  expect(pictureIn((await designer.design({ id })).template)).toBe(used)
})
