import type { Choice, FieldOf, FileReference, Reference } from '@mingtai/form-schema'

/** Somebody or something that may be chosen. */
export interface Candidate extends Reference {
  /** A second line that tells apart: a department, a number. */
  note?: string
}

export interface AreaNode {
  code: string
  name: string
  isLeaf: boolean
}

export interface UploadWatch {
  /** From 0 to 1. */
  onShare(share: number): void
  signal: AbortSignal
}

export type FileField = FieldOf<'attachment' | 'picture' | 'signature'>

/** What a form asks of the product around it. What is left out is not offered. */
export interface FormSources {
  searchPeople?(keyword: string): Promise<Candidate[]>
  searchDepartments?(keyword: string): Promise<Candidate[]>
  searchOrganizations?(keyword: string): Promise<Candidate[]>
  searchRoles?(keyword: string): Promise<Candidate[]>
  searchPosts?(keyword: string): Promise<Candidate[]>
  searchRelated?(field: FieldOf<'relation'>, keyword: string): Promise<Candidate[]>
  /** A dialog over the whole address book; null: closed without a choice. */
  pickPeople?(chosen: readonly Reference[], most: number): Promise<Reference[] | null>
  /** The areas below a code; of null the provinces. */
  areas?(code: string | null): Promise<AreaNode[]>
  /** The choices of a dictionary. */
  choices?(dictionary: string): Promise<Choice[]>
  /** Dictionaries that a designer may take choices from. */
  dictionaries?(): Promise<{ code: string; name: string }[]>
  /** Approval processes that a relation may be bound to. */
  definitions?(): Promise<{ id: string; name: string }[]>
  upload?(file: File, field: FileField, watch: UploadWatch): Promise<FileReference>
  preview?(file: FileReference): void
  /** The address of a picture, to be shown on the form. */
  pictureOf?(file: FileReference): Promise<string>
  /** The signature that the signed-in person keeps. */
  ownSignature?(): Promise<FileReference | null>
  openRelated?(field: FieldOf<'relation'>, reference: Reference): void
}
