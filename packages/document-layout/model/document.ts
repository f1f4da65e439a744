/** The fifteen kinds of the rules for handling official documents, in their order there. */
export const documentKinds = [
  ...['决议', '决定', '命令（令）', '公报', '公告', '通告', '意见', '通知'],
  ...['通报', '报告', '请示', '批复', '议案', '函', '纪要'],
] as const

export type DocumentKind = (typeof documentKinds)[number]

/** 文件, and the three special forms of GB/T 9704 section 10: 信函, 命令（令）, 纪要. */
export type DocumentForm = 'ordinary' | 'letter' | 'command' | 'minutes'

/** An official document as its elements; what prints is made of nothing else. */
export interface OfficialDocument {
  kind: DocumentKind
  form: DocumentForm
  /** 行文方向: a document to a higher organisation names who has signed it. */
  direction: 'up' | 'down' | 'level'
  /** 份号, six digits. */
  copyNumber: string | null
  /** 密级和保密期限. */
  secrecy: { level: '秘密' | '机密' | '绝密'; period: string | null } | null
  /** 紧急程度. */
  urgency: '特急' | '加急' | null
  /** 发文机关标志: the first issuer leads a joint issue; the suffix is 文件, 令, 纪要 or nothing. */
  mark: { issuers: readonly string[]; suffix: string }
  /** 发文字号. */
  documentNumber: string | null
  /** 签发人. */
  signers: readonly string[]
  /** 标题; a line feed is a break that the drafter wants. */
  title: string
  /** The same characters where some of them are marked. */
  markedTitle?: readonly Run[]
  /** 主送机关. */
  mainRecipients: readonly string[]
  /** 正文. */
  body: readonly Block[]
  /** 附件说明 and, with a body of their own, 附件. */
  attachments: readonly Attachment[]
  /** 出席, 请假 and 列席 of minutes. */
  attendance: readonly Attendance[]
  /** 发文机关署名. */
  signatures: readonly Signature[]
  /** Who signs a command: post and name. */
  signatory: { post: string; name: string } | null
  /** 成文日期 as 2026-11-30. */
  signedOn: string | null
  /** 附注, without its brackets. */
  note: string | null
  /** 抄送机关. */
  copyRecipients: readonly string[]
  /** 印发机关和印发日期. */
  printing: { office: string; day: string } | null
}

export type Block = Paragraph | Table | Picture

/** Level 1 to 4 are headings 一、（一）1.（1）, whose marks are part of the text; 0 is plain text. */
export interface Paragraph {
  kind: 'paragraph'
  level: 0 | 1 | 2 | 3 | 4
  runs: readonly Run[]
}

export interface Run {
  text: string
  isBold: boolean
  /** 痕迹; left out: the text is no part of a comparison, or stands in both versions. */
  change?: TextChange
}

/** Characters that a version has and another has not, with who wrote or struck them. */
export interface TextChange {
  kind: 'inserted' | 'deleted'
  author: string
}

export interface Table {
  kind: 'table'
  /** Shares of the width, one a column. */
  widths: readonly number[]
  /** Rows from the top that are said again on every page. */
  headRows: number
  rows: readonly (readonly TableCell[])[]
}

export interface TableCell {
  text: string
  /** The same characters where some of them are marked. */
  marked?: readonly Run[]
  /** Columns that the cell takes. */
  span: number
  align: 'left' | 'center' | 'right'
}

export interface Picture {
  kind: 'picture'
  /** What the writers ask the picture for by. */
  id: string
  /** Millimetres. */
  width: number
  height: number
}

export interface Attachment {
  name: string
  /** Null for one that is a file of its own. */
  body: readonly Block[] | null
}

export interface Attendance {
  label: '出席' | '请假' | '列席'
  names: readonly string[]
}

export interface Signature {
  issuer: string
  isSealed: boolean
}

/** A document of a kind without any text, to be filled. */
export function emptyDocument(kind: DocumentKind, form: DocumentForm = 'ordinary'): OfficialDocument {
  const isUpward = kind === '请示' || kind === '报告'
  return {
    kind,
    form,
    direction: isUpward ? 'up' : kind === '函' ? 'level' : 'down',
    copyNumber: null,
    secrecy: null,
    urgency: null,
    mark: { issuers: [], suffix: form === 'ordinary' ? '文件' : '' },
    documentNumber: null,
    signers: [],
    title: '',
    mainRecipients: [],
    body: [],
    attachments: [],
    attendance: [],
    signatures: [],
    signatory: null,
    signedOn: null,
    note: null,
    copyRecipients: [],
    printing: null,
  }
}

/** The whole text of a paragraph. */
export function textOf({ runs }: Paragraph): string {
  return runs.length === 1 ? runs[0]!.text : runs.map(({ text }) => text).join('')
}
