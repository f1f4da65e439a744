import { refuse } from '@mingtai/messages'
import sharp from 'sharp'

interface Motif {
  title: string
  ground: string
  lineColor: string
  /** Lines on a grid of 64. */
  lines: string
}

/** Default pictures for people without a picture of their own. */
const motifs: Record<string, Motif> = {
  mountain: {
    title: '远山',
    ground: '#DDE6EF',
    lineColor: '#2B4A6E',
    lines: 'M4 46Q16 40 22 28T34 18T46 34T60 26M4 52Q20 46 30 38T60 44',
  },
  bamboo: {
    title: '竹',
    ground: '#E4E9E1',
    lineColor: '#3F5A3A',
    lines: 'M28 58V8M28 24Q40 22 46 12M28 36Q16 34 12 24M28 46Q42 44 50 34M36 58V20',
  },
  boat: {
    title: '舟',
    ground: '#E2F1EA',
    lineColor: '#1C5A48',
    lines: 'M10 42H54Q46 52 32 52T10 42zM32 42V12L48 36H32M4 58Q18 54 32 58T60 58',
  },
  plum: {
    title: '梅',
    ground: '#F0E1DE',
    lineColor: '#7A3428',
    lines: 'M8 58Q24 50 30 36T52 8M30 36Q42 36 50 30M44 20a5 5 0 1 0 .1 0M22 44a4 4 0 1 0 .1 0M50 32a4 4 0 1 0 .1 0',
  },
  tower: {
    title: '塔',
    ground: '#EFE6DA',
    lineColor: '#6E4B1E',
    lines:
      'M32 4V12M20 18L32 10L44 18zM22 18V28M42 18V28M16 30L32 22L48 30zM20 30V44M44 30V44M12 46L32 36L52 46zM18 46V58H46V46',
  },
  bridge: {
    title: '桥',
    ground: '#E6E2EC',
    lineColor: '#4C4168',
    lines: 'M4 40Q32 14 60 40M18 46a14 12 0 0 1 28 0M4 40V50M60 40V50M4 56H60',
  },
  moon: {
    title: '月',
    ground: '#E8F0FA',
    lineColor: '#1F5FA8',
    lines: 'M42 10a20 20 0 1 0 10 30a16 16 0 0 1-10-30zM8 56H28M34 56H56',
  },
  lotus: {
    title: '荷',
    ground: '#FBEBE8',
    lineColor: '#8A3A2C',
    lines:
      'M32 46Q20 36 32 14Q44 36 32 46zM32 46Q12 44 14 26Q26 30 32 46zM32 46Q52 44 50 26Q38 30 32 46zM10 54Q32 48 54 54',
  },
}

const names = Object.keys(motifs)

export function defaultAvatars(): { name: string; title: string; url: string }[] {
  return names.map((name) => ({ name, title: motifs[name]?.title ?? '', url: addressOf(name) }))
}

/** The address of a default picture; null where there is none of that name. */
export function defaultAvatarAddress(name: string): string | null {
  return Object.hasOwn(motifs, name) ? addressOf(name) : null
}

/** Drawn once for each process. */
export async function drawnAvatar(name: string): Promise<Uint8Array> {
  const motif = Object.hasOwn(motifs, name) ? motifs[name] : undefined
  if (motif === undefined) refuse('row.gone', '头像')
  const known = drawn.get(name)
  if (known !== undefined) return known
  const picture = await sharp(Buffer.from(svgOf(motif)), { density: 288 })
    .resize(256, 256)
    .png()
    .toBuffer()
  drawn.set(name, picture)
  return picture
}

const drawn = new Map<string, Uint8Array>()

function svgOf({ ground, lineColor, lines }: Motif): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${ground}"/><path d="${lines}" fill="none" stroke="${lineColor}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

function addressOf(name: string): string {
  return `/api/alamo-base/user/default-avatar/picture?name=${name}`
}
