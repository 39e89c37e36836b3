/*
 * Made from src/discovery/guides/write-input.ts by npm run docs; do not edit. 1 kB, 1 kB of it Farebox (Apache-2.0).
 */
// src/discovery/guides/write-input.ts
function writeInput(input, syntax) {
  if (syntax === "python") return toPython(input);
  const json = JSON.stringify(input);
  if (syntax === "string") return JSON.stringify(json);
  return syntax === "shell" ? json.replaceAll("'", "'\\''") : json;
}
function toPython(value) {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(toPython).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  return `{${Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${toPython(field)}`).join(", ")}}`;
}
export {
  writeInput
};
