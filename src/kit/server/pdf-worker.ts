import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { PdfRequest } from './pdf';
import { answerQuestions, given } from './thread-answers';

const require = createRequire(import.meta.url);
const FONTS = {
  '@expo-google-fonts/source-serif-4': ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold'],
  '@expo-google-fonts/amiri': ['400Regular', '700Bold'],
};
const fontPaths = Object.entries(FONTS).flatMap(([family, styles]) => {
  const folder = dirname(require.resolve(`${family}/package.json`));
  return styles.map((style) => join(folder, style));
});

const workspace = resolve(given);
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] });

function render({ template, data, seconds, images }: PdfRequest): Uint8Array {
  const pictures = Object.entries(images).map(
    ([name, bytes]) => [join(workspace, 'images', name), Buffer.from(bytes)] as const,
  );
  for (const [path, bytes] of pictures) compiler.mapShadow(path, bytes);
  try {
    const mainFilePath = join(workspace, `${template}.typ`);
    const compiled = compiler.compile({ mainFilePath, inputs: { donnees: data } });
    if (!compiled.result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
    return compiler.pdf(compiled.result, { pdfStandard: 'a-2b', creationTimestamp: seconds });
  } finally {
    for (const [path] of pictures) compiler.unmapShadow(path);
    // Keeps what the last two documents used: otherwise the cache would grow with each document.
    compiler.evictCache(2);
  }
}

answerQuestions((request: PdfRequest) => Uint8Array.from(render(request)));
