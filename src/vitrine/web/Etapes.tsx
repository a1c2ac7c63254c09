interface Props {
  x: number;
  y: number;
  done: number;
  gap: number;
  r?: number;
}

const STEPS = 6;

/** The six steps of a file as one line: done, waiting, to come. */
export function Etapes({ x, y, done, gap, r = 3.5 }: Props) {
  return (
    <g>
      {Array.from({ length: STEPS }, (_, step) => (
        <circle
          key={step}
          className={step < done ? 'acte' : step === done ? 'laiton' : 'barre'}
          cx={x + step * gap}
          cy={y}
          r={r}
        />
      ))}
    </g>
  );
}
