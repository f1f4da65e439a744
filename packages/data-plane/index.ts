/** The process that touches data: queries, fills reports, writes files; driven over IPC so that the server stays responsive. */
export { createDataPlane, dataProcesses } from './client.ts'
export type { DataPlane, DataPlaneOptions, DataProcesses } from './client.ts'
export type {
  DatasetAsk,
  DatasetLimits,
  DatasetOrder,
  DatasetOrders,
  DatasetRules,
  Mask,
  QueryFact,
  RuleCondition,
  RulePart,
} from './datasets/orders.ts'
export { leftOutIn } from './left-out.ts'
export type { RowAge } from './datasets/row-age.ts'
export type { SetTypes } from './datasets/read-as.ts'
export { mergedLook } from './datasets/row-looks.ts'
export { plainOrders } from './datasets/plain-orders.ts'
export type { DocumentOrder, DocumentRow, OfficialDocumentOrder } from './document-order.ts'
export type { LandMode, LandOrder } from './land-order.ts'
export { exportFormats } from './protocol.ts'
export type {
  DatasetQuestion,
  DocumentTexts,
  ExplainedCell,
  ExplainedFormula,
  ExplainedRows,
  ExplainOrder,
  ExportFormat,
  ExportOrder,
  ExportProgress,
  ExportOptions,
  ImportedFile,
  ImportOrder,
  LocatedFact,
  PaperOrder,
  PaperSheets,
  PictureOrder,
  Preview,
  PreviewOrder,
  ReadList,
  RunOrder,
  RunProgress,
  RunSummary,
  Values,
} from './protocol.ts'
export type { LoadedPicture } from './pictures/load-picture.ts'
export type { Uploads } from './pictures/picture-bytes.ts'
