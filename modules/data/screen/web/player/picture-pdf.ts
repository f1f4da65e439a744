/** A PDF of one page as large as the picture, in points of 96 to the inch; the picture is a JPEG. */
export function pdfOfPicture(
  jpeg: Uint8Array<ArrayBuffer>,
  { width, height }: { width: number; height: number },
): Blob {
  const [across, down] = [width * 0.75, height * 0.75]
  const content = `q ${across} 0 0 ${down} 0 0 cm /P Do Q`
  const image = `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>`
  const objects: (string | Uint8Array<ArrayBuffer>)[][] = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    ['<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [`<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${across} ${down}]/Resources<</XObject<</P 5 0 R>>>>/Contents 4 0 R>>`],
    [`<</Length ${content.length}>>stream\n${content}\nendstream`],
    [`${image}stream\n`, jpeg, '\nendstream'],
  ]
  const parts: (string | Uint8Array<ArrayBuffer>)[] = ['%PDF-1.4\n']
  const places: number[] = []
  let at = '%PDF-1.4\n'.length
  const write = (part: string | Uint8Array<ArrayBuffer>): void => {
    parts.push(part)
    at += part.length
  }
  objects.forEach((object, index) => {
    places.push(at)
    for (const part of [`${index + 1} 0 obj`, ...object, '\nendobj\n']) write(part)
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const start = at
  write(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`)
  return new Blob(parts, { type: 'application/pdf' })
}
