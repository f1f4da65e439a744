import type { FaceName } from '@mingtai/sheet-pages'
import type { FontFiles } from '../document.ts'
import { Characters } from './characters.ts'
import { pathOf } from './true-type-outline.ts'
import { openedFace } from './font-chain.ts'

/** Glyphs as path data, for pictures that must not depend on installed fonts. One set may serve any number of pages. */
export class Outlines {
  private readonly files: FontFiles
  private readonly faces = new Map<FaceName, { characters: Characters; paths: Map<number, string> }>()

  constructor(files: FontFiles) {
    this.files = files
  }

  characters(face: FaceName): Characters {
    return this.face(face).characters
  }

  /** Path data in font units, y upwards; empty for blanks. */
  path(face: FaceName, number: number): string {
    const { characters, paths } = this.face(face)
    let path = paths.get(number)
    if (path === undefined) paths.set(number, (path = pathOf(characters.font, characters.glyphs[number]!)))
    return path
  }

  private face(name: FaceName) {
    let face = this.faces.get(name)
    if (!face) {
      face = { characters: new Characters(openedFace(this.files, name)), paths: new Map<number, string>() }
      this.faces.set(name, face)
    }
    return face
  }
}
