/** Data screens without a browser: what they are, what can be done to them and what is drawn from their figures. */
export { limits } from './document/limits.ts'
export type { Options, Setting, SettingRecord, SettingValue } from './document/setting.ts'
export { defaultOptions } from './document/setting.ts'
export { isSafeAddress, foreignOrigin } from './document/address.ts'
export { StaticRows, type ScreenColumn, type ScreenRows } from './document/rows.ts'
export { Emission, Parameter } from './document/parameter.ts'
export {
  ApiSettings,
  CategoryApiSettings,
  DataSetSettings,
  ReportSettings,
  SourceCode,
  sourceCodes,
} from './document/component-data.ts'
export { ComponentShape, entrances, Frame, Spec, type ClickType, type ScreenComponent } from './document/component.ts'
export {
  DocumentShape,
  Group,
  Page,
  scaleModes,
  type ScaleMode,
  type ScreenDocument,
} from './document/screen-document.ts'
export { aggregates, filterWays, type RowFilter, type Shaping } from './document/shaping.ts'
export { isUnshaped, noShaping, REST } from './document/unshaped.ts'
export { Guides, Phone, PhonePart } from './document/phone.ts'
export { addressesOf, uploadedPicture, uploadedPictureAddress, uploadedPicturesIn } from './document/pictures.ts'
export { mapsWithoutReview, withReview } from './document/country-maps.ts'
export { emptyDocument } from './document/empty-document.ts'
export { documentProblem, readDocument, type ReadDocument } from './document/read-document.ts'

export { componentTypes, type ComponentType } from './catalogue/types.ts'
export { paletteGroups, type ComponentDefinition, type PaletteGroup, type Role } from './catalogue/definition.ts'
export { pageScale, sizedFor } from './catalogue/page-scale.ts'
export { sampleOf } from './catalogue/component-samples.ts'
export { definitionOf, definitions } from './catalogue/definition-of.ts'
export { FLAT, guessedFields } from './catalogue/guessed-fields.ts'
export { newComponent, type NewComponent } from './catalogue/new-component.ts'
export { districts, flows, rowsOf } from './catalogue/samples.ts'

export { applied, type Applied } from './history/apply.ts'
export { commandTitles, type Command, type Settable, type ZOrder } from './history/command.ts'
export { done, newHistory, redone, undone, type Done, type History } from './history/history.ts'

export { boundsOf, groupBounds, resizedTogether, rotatedTogether, unionOf, type Bounds } from './geometry/bounds.ts'
export { aligned, distributed, equalSized, type Alignment, type Direction } from './geometry/arrange.ts'
export { snapped, type Gap, type Guide, type Snapped, type SnapSettings } from './geometry/snap.ts'

export { clipboardOf, readClipboard, type ClipboardContent } from './change/clipboard.ts'
export { withInventedRows } from './change/invented-rows.ts'
export { columnsUsed, type DatasetMapping, withDatasets } from './change/dataset-mapping.ts'
export { documentDifference, type DocumentChange } from './change/difference.ts'
export { merged, type MergeConflict, type Merged, type Versions } from './change/merge.ts'

export {
  addressValues,
  defaultValue,
  emittedBy,
  ownValues,
  parameterValues,
  settableParameters,
  type ParameterOrigins,
  type ParameterValues,
} from './parameter/values.ts'
export { boundParams, datasetValues } from './parameter/bound-params.ts'
export { filledText, takenBy, takenCodes } from './parameter/taken.ts'
export { idleParameters, type IdleParameter, missingParameters } from './parameter/idle-parameters.ts'
export { affectedBy, linkageGraph, linkageLoop } from './parameter/linkage.ts'
export { clickAddress, type ClickContext } from './click/click-address.ts'
export { drilledBack, drilledInto, drilledTo, type DrillStep, type DrillTrail } from './click/drill-trail.ts'

export {
  byFigure,
  exactTotal,
  figureFormat,
  figureOf,
  figureParts,
  figureText,
  plotted,
  type FigureFormat,
} from './data/figure.ts'
export {
  categorySeries,
  cellsOf,
  clickedRow,
  columnsOf,
  firstCategories,
  firstColumn,
  lastCell,
  links,
  nameOf,
  points,
  ranked,
  sampledRows,
  slices,
  withoutCircles,
  type CategorySeries,
  type Fields,
  type Link,
  type Point,
  type Slice,
} from './data/series.ts'
export { aggregatedFields, figureColumns, groupColumns, mayAggregate } from './data/shaped-columns.ts'
export { cellText, isFigureColumn } from './data/cell-text.ts'
export { largestSlices, OTHERS } from './data/largest-slices.ts'
export { hiddenRows, MOST_NAMED, mostCategories, rowsProblem } from './data/rows-problem.ts'
export { isAtLeast, reachedThreshold, thresholdsOf, type Threshold } from './data/threshold.ts'
export {
  answeredQuery,
  startedQuery,
  initialQueryState,
  OLD_AFTER,
  queryStatus,
  type Answer,
  type QueryState,
  type QueryStatus,
} from './data/query-state.ts'
export { nextRefresh, periodOf } from './data/refresh-plan.ts'
export { clickedName } from './click/clicked-name.ts'
export { controlColumns, neededRows } from './data/needed-rows.ts'
export { queryKeyOf, sourceKeyOf } from './data/query-key.ts'
export {
  isStatic,
  BY_ORDER,
  categoryColumn,
  categoryQuestion,
  questionsOf,
  withoutCategories,
} from './data/category-source.ts'
export { joinedRows } from './data/joined-rows.ts'

export { isPhoneSize, phoneDocument, phoneParts, PHONE_WIDTH } from './phone/phone-document.ts'

export { seriesPalette, themeNames, themes, type ScreenTheme, type ThemeName } from './theme/theme.ts'
