/**
 * Replaces the pictures that not every SVG program draws, such as SVG with what it may contain, by PNG. Throws an
 * EncodingError for a picture that cannot be read, as each from the web.
 */
export async function plainImages(svg: SVGSVGElement) {
  for (const image of svg.querySelectorAll<SVGImageElement | HTMLImageElement>('image, img')) {
    const name = ['src', 'href', 'xlink:href'].find((each) => image.hasAttribute(each)) ?? 'href'
    const picture = new Image()
    picture.src = image.getAttribute(name) ?? ''
    if (/^data:image\/(png|jpeg|gif|webp);/i.test(picture.src)) continue
    await picture.decode()
    const box = image.getBoundingClientRect()
    // A picture without a size of its own fills its box.
    const [width, height] = [picture.naturalWidth || box.width, picture.naturalHeight || box.height]
    // Sharp also where the drawing is shown at twice its size, within the memory of the page.
    const scale = Math.min(2 * Math.max(box.width, box.height), 2000) / Math.max(width, height)
    const canvas = Object.assign(document.createElement('canvas'), { width: width * scale, height: height * scale })
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    image.setAttribute(name, canvas.toDataURL())
  }
}
