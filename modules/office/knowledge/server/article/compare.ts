import type { Handlers } from '@mingtai/api'
import { compareTexts } from '@mingtai/document-traces'
import { refuse } from '@mingtai/messages'
import { wordsOf } from '@mingtai/rich-text'
import { type Context, signedIn } from '@mingtai/server-kit'
import { fileSize } from '@mingtai/zh'
import type { knowledgeCalls } from '../../calls.ts'
import { secrecies } from '../../words.ts'
import type { VersionRow } from '../tables.ts'
import { readableArticle } from './article-rows.ts'
import { seesVersion } from './present.ts'
import { versionById } from './versions.ts'

const kinds = { same: 'same', inserted: 'added', deleted: 'removed' } as const

/** What two versions of an article differ in. */
export function compareHandlers(): Pick<Handlers<typeof knowledgeCalls, Context>, 'compare'> {
  return {
    async compare({ id, from, to }, { db, ...context }) {
      const actor = signedIn({ db, ...context })
      const found = await readableArticle(db, actor, id)
      if (!found.rights.preview) refuse('right.row', found.row.title)
      const [before, after] = [await versionById(db, actor.tenantId, from), await versionById(db, actor.tenantId, to)]
      for (const version of [before, after])
        if (version.articleId !== id || !seesVersion(found, version)) refuse('row.gone', '版本')
      const [old, fresh] = [factsIn(before), factsIn(after)]
      const facts = Object.keys(old)
        .map((name) => ({ name, before: old[name] ?? '', after: fresh[name] ?? '' }))
        .filter((one) => one.before !== one.after)
      if (found.row.kind !== 'written') return { facts, pieces: null }
      const pieces = compareTexts(wordsOf(before.body), wordsOf(after.body))
      return { facts, pieces: pieces.map(({ kind, text }) => ({ kind: kinds[kind], text })) }
    },
  }
}

/** The facts of a version in words. */
function factsIn(version: VersionRow): Record<string, string> {
  return {
    标题: version.title,
    摘要: version.summary,
    标签: version.tags.join('、'),
    来源: version.source,
    文号: version.authority,
    密级: secrecies[version.secrecy],
    生效日期: version.validFrom ?? '',
    有效期至: version.validTo ?? '',
    地址: version.url,
    文件: version.fileName === '' ? '' : `${version.fileName}（${fileSize(version.size)}）`,
  }
}
