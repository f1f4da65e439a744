import { createHash } from 'node:crypto'
import { escaped } from '../xml.ts'
import { type FilePicture, sizeOf } from '../xlsx/chart/picture-file.ts'
import { EMU_PER_PIXEL } from './units.ts'

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'

export interface PlacedPicture {
  file: FilePicture
  alt: string
  /** Pixels of the area. A picture keeps its proportions inside it, a chart fills it. */
  width: number
  height: number
  fills: boolean
}

/** The pictures of a document: each is stored once, however often it is shown. */
export class Media {
  readonly files: { name: string; id: string; picture: FilePicture }[] = []
  private readonly known = new Map<string, { name: string; id: string }>()
  private shown = 0

  /** A picture over the cells to the right and below the paragraph it belongs to. */
  run({ file, alt, width, height, fills }: PlacedPicture): string {
    const { name, id } = this.stored(file)
    const size = sizeOf(file)
    const scale = fills || !size ? null : Math.min(width / size.width, height / size.height)
    const [wide, high] = scale === null || !size ? [width, height] : [size.width * scale, size.height * scale]
    const extent = `cx="${Math.max(1, Math.round(wide * EMU_PER_PIXEL))}" cy="${Math.max(1, Math.round(high * EMU_PER_PIXEL))}"`
    const number = ++this.shown
    return `<w:r><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="${number}" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV><wp:extent ${extent}/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/><wp:docPr id="${number}" name="${name}" descr="${escaped(alt)}"/><wp:cNvGraphicFramePr/><a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr id="${number}" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`
  }

  private stored(picture: FilePicture): { name: string; id: string } {
    const key = createHash('sha256').update(picture.bytes).digest('base64')
    const known = this.known.get(key)
    if (known) return known
    const number = this.files.length + 1
    const entry = { name: `image${number}.${picture.type}`, id: `rIdImage${number}` }
    this.files.push({ ...entry, picture })
    this.known.set(key, entry)
    return entry
  }
}
