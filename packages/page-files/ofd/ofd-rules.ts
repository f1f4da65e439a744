import { SaxesParser } from 'saxes'

/** An element of an OFD part. */
export interface OfdElement {
  name: string
  attributes: Record<string, string>
  children: OfdElement[]
  text: string
}

interface Rule {
  /** Children in the order that the standard asks for; `+` at least once, `*` any number, `?` once at most. */
  children?: readonly string[]
  required?: readonly string[]
  allowed?: readonly string[]
}

const unit = ['Name', 'Visible', 'CTM', 'DrawParam', 'LineWidth', 'Cap', 'Join', 'DashPattern', 'Alpha']
const objects = { required: ['ID', 'Boundary'], allowed: unit }

/** The part of GB/T 33190-2016 that our writer uses, strictly: what is not listed here must not appear. */
const rules: Record<string, Rule> = {
  OFD: { children: ['DocBody+'], required: ['Version', 'DocType'] },
  DocBody: { children: ['DocInfo', 'DocRoot'] },
  DocInfo: {
    children: [
      'DocID',
      'Title?',
      'Author?',
      'Subject?',
      'CreationDate?',
      'ModDate?',
      'Creator?',
      'CreatorVersion?',
      'CustomDatas?',
    ],
  },
  CustomDatas: { children: ['CustomData+'] },
  CustomData: { required: ['Name'] },
  Document: { children: ['CommonData', 'Pages', 'Outlines?', 'VPreferences?'] },
  CommonData: { children: ['MaxUnitID', 'PageArea', 'PublicRes*', 'DocumentRes*'] },
  PageArea: { children: ['PhysicalBox'] },
  Pages: { children: ['Page+'] },
  'Pages/Page': { required: ['ID', 'BaseLoc'] },
  Outlines: { children: ['OutlineElem+'] },
  OutlineElem: { children: ['Actions?', 'OutlineElem*'], required: ['Title'], allowed: ['Count', 'Expanded'] },
  Actions: { children: ['Action+'] },
  Action: { children: ['Goto?', 'URI?'], required: ['Event'] },
  Goto: { children: ['Dest'] },
  Dest: { required: ['Type', 'PageID'], allowed: ['Left', 'Top', 'Zoom'] },
  URI: { required: ['URI'] },
  VPreferences: { children: ['PageMode?'] },
  Res: { children: ['Fonts?', 'MultiMedias?'], required: ['BaseLoc'] },
  Fonts: { children: ['Font+'] },
  Font: { children: ['FontFile?'], required: ['ID', 'FontName'], allowed: ['FamilyName', 'Charset', 'Bold'] },
  MultiMedias: { children: ['MultiMedia+'] },
  MultiMedia: { children: ['MediaFile'], required: ['ID', 'Type'], allowed: ['Format'] },
  Page: { children: ['Area?', 'Content?'] },
  Area: { children: ['PhysicalBox'] },
  Content: { children: ['Layer+'] },
  Layer: { children: ['TextObject|PathObject|ImageObject*'], required: ['ID'], allowed: ['Type'] },
  TextObject: {
    children: ['Actions?', 'Clips?', 'FillColor?', 'TextCode+'],
    required: [...objects.required, 'Font', 'Size'],
    allowed: unit,
  },
  PathObject: {
    children: ['Actions?', 'Clips?', 'StrokeColor?', 'FillColor?', 'AbbreviatedData'],
    required: objects.required,
    allowed: [...unit, 'Stroke', 'Fill', 'Rule'],
  },
  ImageObject: { children: ['Actions?'], required: [...objects.required, 'ResourceID'], allowed: unit },
  Clips: { children: ['Clip+'] },
  Clip: { children: ['Area+'] },
  'Clip/Area': { children: ['Path'] },
  Path: { children: ['AbbreviatedData'], required: ['Boundary'], allowed: ['Stroke', 'Fill'] },
  FillColor: { required: ['Value'] },
  StrokeColor: { required: ['Value'] },
  TextCode: { allowed: ['X', 'Y', 'DeltaX', 'DeltaY'] },
}

/** Reads a part and checks it; throws what is wrong with it. */
export function readOfd(xml: string): OfdElement {
  const top: OfdElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: OfdElement = {
      name: name.replace(/^ofd:/, ''),
      attributes: { ...attributes },
      children: [],
      text: '',
    }
    if (element.name === name) throw new Error(`${name} is not in the namespace`)
    delete element.attributes['xmlns:ofd']
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => (open.at(-1)!.text += text))
  parser.on('closetag', () => {
    check(open.pop()!, open.at(-1)!)
  })
  parser.write(xml).close()
  return top.children[0]!
}

function check({ name, attributes, children }: OfdElement, parent: OfdElement): void {
  const rule = rules[`${parent.name}/${name}`] ?? rules[name] ?? {}
  const { required = [], allowed = [] } = rule
  for (const key of required) if (attributes[key] === undefined) throw new Error(`${name} lacks ${key}`)
  for (const [key, value] of Object.entries(attributes)) {
    if (![...required, ...allowed].includes(key)) throw new Error(`${name} must not have ${key}`)
    if (/NaN|Infinity|undefined/.test(value) && key !== 'Title' && key !== 'URI') throw new Error(`${key}="${value}"`)
  }
  const pattern = (rule.children ?? []).map((child) => {
    const [, names, times] = /^(.*?)([+*?]?)$/.exec(child)!
    return `(?:(?:${names}) )${times}`
  })
  const said = children.map((child) => `${child.name} `).join('')
  if (!new RegExp(`^${pattern.join('')}$`).test(said)) throw new Error(`${name} must not have ${said}in this order`)
}
