import { z } from 'zod'
import { themeNames } from '../theme/theme.ts'
import { ComponentShape, type ScreenComponent } from './component.ts'
import { limits } from './limits.ts'
import { Parameter } from './parameter.ts'
import { Guides, Phone } from './phone.ts'
import { Address, Colour } from './setting-schema.ts'

/** How a page is fitted to a display of another size. */
export const scaleModes = ['fit', 'width', 'height', 'stretch', 'original'] as const
export type ScaleMode = (typeof scaleModes)[number]

export const Page = z.strictObject({
  name: z.string().max(limits.name),
  width: z.int().min(100).max(limits.size),
  height: z.int().min(100).max(limits.size),
  theme: z.enum(themeNames),
  /** Over the ground of the theme; '' leaves it. */
  background: Colour,
  picture: Address,
  scaleMode: z.enum(scaleModes),
  /** Colours of series before those of the theme. */
  palette: z.array(Colour).max(9),
  isRefresh: z.boolean(),
  /** Milliseconds between two askings of what names no time of its own. */
  refreshTime: z.int().min(1000).max(86_400_000),
  /** The server tells when figures are new, and nobody asks in vain; `refreshTime` is then how often it looks. */
  isPush: z.boolean().optional(),
})
export type Page = z.infer<typeof Page>

export const Group = z.strictObject({ id: z.string().max(40), name: z.string().max(limits.name) })
export type Group = z.infer<typeof Group>

export const DocumentShape = z.strictObject({
  version: z.literal(1),
  page: Page,
  params: z.array(Parameter).max(limits.params),
  groups: z.array(Group).max(limits.components),
  /** From the ground up: what comes later lies above. */
  components: z.array(ComponentShape).max(limits.components),
  phone: Phone.optional(),
  guides: Guides.optional(),
})

/** A data screen. Nobody changes one: a command makes the next. */
export interface ScreenDocument {
  version: 1
  page: Page
  params: Parameter[]
  groups: Group[]
  components: ScreenComponent[]
  /** Left out: on a phone everything stands below each other as it is read. */
  phone?: Phone | undefined
  guides?: Guides | undefined
}
