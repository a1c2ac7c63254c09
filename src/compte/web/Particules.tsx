import { useEffect, useRef } from 'react';
import { deriver, liens, semer, type Taille } from './poussiere';
import classes from './Particules.module.css';

const PAS_MAX_S = 0.05; // a tab that comes back does not leap
const DENSITE_MAX = 2;

type Points = ReturnType<typeof semer>;

function dessiner(context: CanvasRenderingContext2D, points: Points, { width, height }: Taille): void {
  const { color } = getComputedStyle(context.canvas); // that of the mode, which may change under us
  context.clearRect(0, 0, width, height);
  context.fillStyle = color;
  context.strokeStyle = color;
  context.lineWidth = 1;
  for (const { de, vers, force } of liens(points)) {
    context.globalAlpha = force * 0.45;
    context.beginPath();
    context.moveTo(de.x, de.y);
    context.lineTo(vers.x, vers.y);
    context.stroke();
  }
  context.globalAlpha = 0.75;
  for (const { x, y, rayon } of points) {
    context.beginPath();
    context.arc(x, y, rayon, 0, Math.PI * 2);
    context.fill();
  }
}

/** Moves while it is seen, unless less motion is wanted: then it is a picture. Answers how to stop it. */
function animer(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): () => void {
  const calme = matchMedia('(prefers-reduced-motion: reduce)');
  const taille = { width: 0, height: 0 };
  let points: Points = [];
  let frame = 0;
  let last = 0;

  const draw = () => dessiner(context, points, taille);
  const step = (now: number) => {
    deriver(points, Math.min(PAS_MAX_S, (now - last) / 1_000), taille);
    last = now;
    draw();
    frame = requestAnimationFrame(step);
  };
  const restart = () => {
    cancelAnimationFrame(frame);
    draw();
    if (calme.matches || document.hidden) return;
    last = performance.now();
    frame = requestAnimationFrame(step);
  };
  const measure = () => {
    const density = Math.min(devicePixelRatio, DENSITE_MAX);
    taille.width = canvas.clientWidth;
    taille.height = canvas.clientHeight;
    canvas.width = taille.width * density;
    canvas.height = taille.height * density;
    context.scale(density, density);
    points = semer(taille);
    restart();
  };

  const size = new ResizeObserver(measure);
  const mode = new MutationObserver(restart);
  size.observe(canvas);
  mode.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  calme.addEventListener('change', restart);
  document.addEventListener('visibilitychange', restart);
  return () => {
    cancelAnimationFrame(frame);
    size.disconnect();
    mode.disconnect();
    calme.removeEventListener('change', restart);
    document.removeEventListener('visibilitychange', restart);
  };
}

/** R002: behind the login form, which does not wait for it. */
export function Particules() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    return canvas.current && context ? animer(canvas.current, context) : undefined;
  }, []);
  return <canvas ref={canvas} className={classes.canvas} aria-hidden="true" />;
}
