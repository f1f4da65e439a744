import { holds } from '@mingtai/ui'
import type { WebFace } from '@mingtai/ui'

export { RunButton } from './query-editor/RunButton.tsx'
export { readComments } from './query-editor/editor/comments-in.ts'
export { fieldIcons, ResultGrid } from './result/ResultGrid.tsx'
export { type NamedSource, namedSources } from './query-editor/named-source.ts'
export { SqlEditorPane } from './query-editor/SqlEditorPane.tsx'
export { SqlEditor } from './query-editor/editor/SqlEditor.tsx'
export { ResultPane } from './result/ResultPane.tsx'
export { shownValue, type Trial, typeNames } from './query-editor/trial.ts'
export { TrialValues, type TrialValuesOf } from './query-editor/TrialValues.tsx'
export { asked } from './query-editor/found-parameters.ts'
export { timeWords } from './time-words.ts'
export { type Run, useRun } from './query-editor/use-run.ts'
export { useSchema } from './query-editor/schema/use-schema.ts'
export { readBy, type RecipeInput } from './recipe/fields-after.ts'
export { RecipeEditor } from './recipe/RecipeEditor.tsx'
export { recipeProblem } from './recipe/recipe-problem.ts'
export { NameAndCode } from './form/NameAndCode.tsx'
export { UsesCount, UsesList } from './UsesList.tsx'

/** Data sources in the browser. */
export const web: WebFace = {
  section: 'report',
  pages: {
    '/data-source/list': { load: () => import('./SourceList.tsx'), title: '数据源', access: holds('data-source:use') },
    '/data-source/log': {
      load: () => import('./log/QueryLog.tsx'),
      title: '查询日志',
      access: holds('data-source:edit'),
    },
  },
}
