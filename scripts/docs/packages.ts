import { packageFolders, readManifest } from '../packages/manifests.ts'

/** Our packages as a table: what each knows, and what it stands on. */
export function renderPackages(): string {
  const rows = packageFolders().map((folder) => {
    const { name, dependencies, json } = readManifest(folder)
    const below = Object.keys(dependencies).filter((other) => other.startsWith('@farebox/'))
    return `| \`packages/${name.replace('@farebox/', '')}/\` | ${json.description} | ${below.map((other) => `\`${other}\``).join(', ')} |`
  })
  return ['| Package | Subject | Stands on |', '| --- | --- | --- |', ...rows].join('\n')
}
