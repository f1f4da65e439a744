const LONGEST = 31
const forbidden = new Set('\\/?*[]:')

/** Makes sheet names that every spreadsheet accepts: no forbidden characters, short enough, and each only once. */
export function sheetNames(others: readonly string[] = []): (title: string) => string {
  const taken = new Set(others.map((name) => name.toLowerCase()))
  return (title) => {
    const clean = cleaned(title)
    let name = clean
    for (let count = 2; taken.has(name.toLowerCase()); count++) {
      const ending = `(${count})`
      name = `${cutTo(clean, LONGEST - ending.length)}${ending}`
    }
    taken.add(name.toLowerCase())
    return name
  }
}

function cleaned(title: string): string {
  const plain = [...title]
    .map((character) => (forbidden.has(character) || character < ' ' ? '_' : character))
    .join('')
    .trim()
    .replaceAll(/^'+|'+$/g, '')
  const name = cutTo(plain, LONGEST)
  if (name === '') return '空'
  // Spreadsheets keep this name for themselves.
  return name.toLowerCase() === 'history' ? `${name}_` : name
}

/** Cuts after a whole character, never within a pair of surrogates; the end may not be an apostrophe. */
function cutTo(text: string, length: number): string {
  let cut = ''
  for (const character of text) {
    if (cut.length + character.length > length) break
    cut += character
  }
  return cut.trimEnd().replaceAll(/(?<!')'+$/g, '')
}
