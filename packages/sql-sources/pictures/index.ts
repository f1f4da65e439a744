/** Loading of pictures by address; used by processes that never touch a database. */
export { fetchPicture, MOST_BYTES } from './fetch-picture.ts'
export { binaryPicturePath, sweepBinaryPictures } from './binary-pictures.ts'
export { pictureKind } from './picture-kind.ts'
