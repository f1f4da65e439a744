import type { Choice } from '../schema/choice.ts'

/** What is asked for by id. */
export type ReferenceKind = 'person' | 'department' | 'organization' | 'relation'

/** Where a person belongs. Departments and organizations are those of all posts with everything above them. */
export interface Membership {
  departments: readonly string[]
  organizations: readonly string[]
  /** Ids and aliases of roles. */
  roles: readonly string[]
  /** Ids and codes of posts; left out: none is known. */
  posts?: readonly string[]
}

/** A person as forms know one: who fills in, who starts. */
export interface FormPerson {
  id: string
  name: string
  phone: string | null
  post: string | null
  department: { id: string; name: string } | null
  organization: { id: string; name: string } | null
}

/**
 * What a form cannot know by itself. Everything may be left out: names are then taken as sent, codes shown for what is
 * unknown, Saturdays and Sundays are off, and nobody is in any department. The server fills it before it asks.
 */
export interface FormContext {
  /** The present name of a thing; null where it is gone or may not be chosen. */
  nameOf?: (kind: ReferenceKind, id: string) => string | null
  /** The names of an area from its province down; null for an unknown code. */
  areaOf?: (code: string) => readonly string[] | null
  /** The choices of a dictionary; null for an unknown one. */
  choicesOf?: (dictionary: string) => readonly Choice[] | null
  /** Takes out of a written text what it may not hold: `cleaned` of `@mingtai/rich-text/clean` on the server. */
  cleanMarkup?: (markup: string) => string
  /** Whether people work on a day (`2026-01-31`), holidays and 调休 counted. */
  isWorkday?: (day: string) => boolean
  initiator?: (FormPerson & Membership) | null
  membershipOf?: (personId: string) => Membership | null
  /** A department or organization with everything above it, itself first. */
  aboveOf?: (kind: 'department' | 'organization', id: string) => readonly string[]
}
