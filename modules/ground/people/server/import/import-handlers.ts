import type { Handlers } from '@mingtai/api'
import type { DataPlane } from '@mingtai/data-plane'
import { refuse } from '@mingtai/messages'
import { audit, type Context, spend, type Vault, watching } from '@mingtai/server-kit'
import type { peopleCalls } from '../../calls.ts'
import { type importCalls, MOST_IMPORT_ROWS } from '../../import-calls.ts'
import { problemWords } from '../../problem-words.ts'
import { isPowerful, rolesToGive } from '../grant/giving.ts'
import { viewer } from '../reach.ts'
import { textSheet } from '../person/text-sheet.ts'
import { checkAndStore, checkUpload } from './check-upload.ts'
import { importColumns, PROBLEM_COLUMN } from './import-columns.ts'
import { beginImport, cancelImport, mustBeOpen, PASSWORDS, plansOf, progressOf, runImport } from './import-job.ts'
import { dropUpload, storePart, latestUpload, newUpload, partOf, textIn, uploadOf } from './import-store.ts'
import { withTemplateNotes } from './import-template.ts'

/** Reading a workbook takes the server's time. */
const readings = { what: 'people-import', most: 60, seconds: 600 }

interface Needs {
  dataPlane: DataPlane
  dataFolder: string
  vault: Vault
}

/** Import of people from an Excel file: uploaded and read once, checked, then written as a whole or not at all. */
export function importHandlers(needs: Needs): Handlers<Pick<typeof peopleCalls, keyof typeof importCalls>, Context> {
  return {
    async importTemplate({ view }, context) {
      viewer(context, view)
      return withTemplateNotes()
    },

    async importUpload({ view, file }, context) {
      const actor = viewer(context, view)
      await spend(context, readings)
      const list = await needs.dataPlane.readList({
        file: file.path,
        columns: importColumns.map(({ title }) => title),
        required: ['姓名'],
        most: MOST_IMPORT_ROWS,
        ...{ unreadColumns: [PROBLEM_COLUMN], unreadSheets: ['填写说明'] },
        ...watching(context),
      })
      const [missing] = list.missing
      if (missing !== undefined) refuse('person.importHeading', missing)
      if (list.rows.length === 0) refuse('person.importEmpty')
      const { tenantId, userId } = actor
      const upload = await newUpload(needs, { tenantId, userId, view, name: file.name.slice(-200) })
      try {
        await storePart(upload, 'list', list)
        return await checkAndStore(context.db, { actor, upload, decisions: { people: {}, departments: {} } })
      } catch (problem) {
        await dropUpload(upload)
        throw problem
      }
    },

    async importCheck({ people, departments, ...asked }, context) {
      const actor = viewer(context, asked.view)
      const upload = await uploadOf(needs, context, asked)
      return checkAndStore(context.db, { actor, upload, decisions: { people, departments } })
    },

    async importRows({ rowStatus, current, size, ...asked }, context) {
      viewer(context, asked.view)
      const { rows } = await lastCheck(needs, context, asked)
      const found = rowStatus === undefined ? rows : rows.filter((row) => row.rowStatus === rowStatus)
      return { records: found.slice((current - 1) * size, current * size), total: found.length, current, size }
    },

    async importErrors(asked, context) {
      viewer(context, asked.view)
      const { rows } = await lastCheck(needs, context, asked)
      const list = await partOf(await uploadOf(needs, context, asked), 'list')
      const cellsOf = new Map((list ?? refuse('import.gone')).rows.map(({ line, cells }) => [line, cells]))
      const lines = rows
        .filter(({ rowStatus }) => rowStatus === 'refuse' || rowStatus === 'ask')
        .map(({ line, problems, candidates }) => [
          ...importColumns.map(({ title }) => cellsOf.get(line)?.[title] ?? ''),
          [...problems.map(problemWords), ...candidates.map(({ name, note }) => `可能是“${name}”：${note}。`)].join(
            ' ',
          ),
        ])
      return textSheet('有问题的行', [...importColumns, { title: PROBLEM_COLUMN, width: 420 }], [lines])
    },

    async importApply({ skipWrong, ...asked }, context) {
      const actor = viewer(context, asked.view)
      const upload = await uploadOf(needs, context, asked)
      const checked = await lastCheck(needs, context, asked)
      await mustBeOpen(context.db, upload)
      const { counts } = checked.sum
      const open = counts.refuse + counts.ask
      if (open > 0 && !skipWrong) refuse('person.importWrong', open)
      if (counts.new + counts.change === 0) refuse('person.importNothing')
      const now = await checkUpload(context.db, { actor, upload, decisions: checked.decisions })
      if (now.digest !== checked.digest) refuse('person.importStale')
      const { entered, changed } = plansOf(now)
      const roleIds = [...new Set([...entered, ...changed.map(({ plan }) => plan)].flatMap((plan) => plan.roleIds))]
      if ((await rolesToGive(context.db, actor.tenantId, roleIds)).some(isPowerful)) await context.prove()
      await beginImport(context.db, upload)
      // The import runs on after its request; the person who started it has proved their identity.
      const own: Context = { ...context, signal: new AbortController().signal, prove: async () => {} }
      void runImport({ context: own, actor, upload, checked, vault: needs.vault })
      return null
    },

    async importProgress(asked, context) {
      viewer(context, asked.view)
      return progressOf(context.db, await uploadOf(needs, context, asked))
    },

    async importCancel(asked, context) {
      viewer(context, asked.view)
      await cancelImport(await uploadOf(needs, context, asked))
      return null
    },

    async importPasswords(asked, context) {
      viewer(context, asked.view)
      const upload = await uploadOf(needs, context, asked)
      const { state } = await progressOf(context.db, upload)
      const sealed = state === 'done' ? await textIn(upload, PASSWORDS) : null
      const lines = JSON.parse(needs.vault.open(sealed ?? refuse('import.gone'), upload.id)) as string[][]
      await audit(context, { action: '下载初始密码', subject: upload.name, detail: { rows: lines.length } })
      const columns = ['姓名', '登录名', '初始密码', '机构和部门'].map((title) => ({ title, width: 150 }))
      return textSheet('初始密码', columns, [lines])
    },

    async importLatest({ view }, context) {
      viewer(context, view)
      return { uploadId: await latestUpload(needs, context, view) }
    },
  }
}

async function lastCheck(needs: Needs, context: Context, asked: Parameters<typeof uploadOf>[2]) {
  const upload = await uploadOf(needs, context, asked)
  return (await partOf(upload, 'checked')) ?? refuse('import.gone')
}
